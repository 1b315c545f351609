import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import { useCallback, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { PlannedRecipeView } from "#app/modules/week/get-week-plan.server.ts";
import {
  formatDayAndMonth,
  formatRelativeDay,
  listWeekDays,
  type PlanChange,
  type PlannedMeal,
} from "#app/modules/week/week-plan.ts";

type PlanDraggingProps = {
  meals: PlannedMeal[];
  recipes: PlannedRecipeView[];
  today: string;
  from: string;
  changePlan(change: PlanChange): Promise<void>;
};

const instructions = {
  draggable:
    "To move this meal, press Space or Enter. The arrow keys choose the day, Space or Enter drops the meal, Escape leaves it where it was.",
};

/**
 * Adds a drag handle to each meal and makes the days places to drop on. The handles are rendered into the cards, so that
 * this late part wraps nothing on the page.
 */
export default function PlanDragging({ meals, recipes, today, from, changePlan }: PlanDraggingProps) {
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: moveToNextDay }),
  );
  const days = listWeekDays(from);
  const shown = meals.filter(({ date }) => days.includes(date));
  const slots = useDragSlots(shown);
  function getTitle(id: unknown): string {
    const meal = meals.find((meal) => meal.id === id);
    return recipes.find(({ id }) => id === meal?.recipeId)?.title ?? meal?.title ?? "";
  }
  const getDay = (day: unknown) => `${formatRelativeDay(String(day), today)} ${formatDayAndMonth(String(day))}`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Picked up ${getTitle(active.id)}.`,
    onDragOver: ({ active, over }) => over && `${getTitle(active.id)} is over ${getDay(over.id)}.`,
    onDragEnd: ({ active, over }) =>
      over ? `${getTitle(active.id)} is planned for ${getDay(over.id)}.` : `${getTitle(active.id)} was not moved.`,
    onDragCancel: ({ active }) => `${getTitle(active.id)} was not moved.`,
  } as Announcements;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={findDay}
      accessibility={{ announcements, screenReaderInstructions: instructions }}
      onDragStart={({ active }) => setDraggedId(String(active.id))}
      onDragCancel={() => setDraggedId(null)}
      onDragEnd={({ active, over }) => {
        setDraggedId(null);
        const meal = meals.find(({ id }) => id === active.id);
        if (!over || !meal || meal.date === over.id) return;
        void changePlan({ intent: "change", id: meal.id, date: String(over.id) }).then(() => focusHandle(meal.id));
      }}
    >
      {days.map((day) => (
        <DropDay key={day} day={day} />
      ))}
      {shown.map((meal) => {
        const slot = slots.get(meal.id);
        return slot ? createPortal(<DragHandle meal={meal} />, slot, meal.id) : null;
      })}
      <DragOverlay dropAnimation={null}>
        {draggedId === null ? null : (
          <p className="max-w-64 truncate rounded-lg border border-primary bg-surface px-4 py-3 font-semibold shadow-card">
            {getTitle(draggedId)}
          </p>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** Returns the elements in the cards that take the handles. A card that has moved to another day is a new element. */
function useDragSlots(meals: PlannedMeal[]): Map<string, Element> {
  const [slots, setSlots] = useState(new Map<string, Element>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cards are rendered again with the meals
  useLayoutEffect(() => {
    const found = [...document.querySelectorAll("[data-drag-slot]")];
    setSlots(new Map(found.map((slot) => [slot.getAttribute("data-drag-slot") ?? "", slot])));
  }, [meals.map(({ id, date }) => id + date).join()]);
  return slots;
}

function DragHandle({ meal: { id, title } }: { meal: PlannedMeal }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef } = useDraggable({ id });
  const connect = useCallback(
    (handle: HTMLButtonElement | null) => {
      setActivatorNodeRef(handle);
      setNodeRef(handle && document.getElementById(`meal-${id}`));
    },
    [id, setNodeRef, setActivatorNodeRef],
  );
  return (
    <button
      ref={connect}
      type="button"
      {...attributes}
      {...listeners}
      aria-label={`Move ${title}`}
      className="grid size-11 cursor-grab touch-none place-items-center rounded-full text-muted-foreground hover:bg-muted"
    >
      <GripVertical className="size-5" aria-hidden />
    </button>
  );
}

/** Makes the day's section a place to drop on. */
function DropDay({ day }: { day: string }) {
  const { setNodeRef, isOver } = useDroppable({ id: day });
  useLayoutEffect(() => {
    const section = document.getElementById(`day-${day}`);
    setNodeRef(section);
    section?.toggleAttribute("data-over", isOver);
  }, [day, isOver, setNodeRef]);
  return null;
}

const findDay: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin(args) : closestCenter(args));

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

const moveToNextDay: KeyboardCoordinateGetter = (event, { active, context }) => {
  const step = steps[event.code];
  const { droppableRects, over, collisionRect } = context;
  if (step === undefined || !collisionRect) return;
  event.preventDefault();
  const days = [...droppableRects.keys()].map(String).sort();
  const current = over ? days.indexOf(String(over.id)) : days.indexOf(String(active));
  const rect = droppableRects.get(days[current + step] ?? "");
  return rect && { x: rect.left, y: rect.top + (rect.height - collisionRect.height) / 2 };
};

function focusHandle(id: string): void {
  document.querySelector<HTMLElement>(`[data-drag-slot="${CSS.escape(id)}"] button`)?.focus();
}
