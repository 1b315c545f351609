/** Nouns that recipes count without a unit, singular and plural. Other words are left as written. */
const nouns = new Map(
  (
    "pinch pinches,bunch bunches,dash dashes,splash splashes,handful handfuls,knob knobs,clove cloves,sprig sprigs,stalk stalks,stick sticks,slice slices," +
    "piece pieces,leaf leaves,head heads,can cans,tin tins,jar jars,packet packets,pack packs,package packages,bag bags,bottle bottles,block blocks,sheet sheets," +
    "egg eggs,yolk yolks,onion onions,shallot shallots,lemon lemons,lime limes,orange oranges,apple apples,banana bananas,carrot carrots,potato potatoes," +
    "tomato tomatoes,pepper peppers,chilli chillies,chili chilies,aubergine aubergines,eggplant eggplants,courgette courgettes,zucchini zucchini,cucumber cucumbers," +
    "avocado avocados,mango mangoes,fillet fillets,breast breasts,thigh thighs,rasher rashers,sausage sausages,tortilla tortillas,bun buns,ball balls,scoop scoops," +
    "cauliflower cauliflowers,cabbage cabbages,lettuce lettuces,leek leeks,date dates,fig figs,pear pears,peach peaches,plum plums,sachet sachets,tub tubs,drop drops," +
    "recipe recipes,batch batches,crust crusts,loaf loaves,radish radishes," +
    "cucharada cucharadas,cucharadita cucharaditas,cda cdas,cdita cditas,taza tazas,vaso vasos,diente dientes,lata latas,sobre sobres,pizca pizcas,puñado puñados," +
    "rebanada rebanadas,ramita ramitas,hoja hojas,huevo huevos,cebolla cebollas,tomate tomates,limón limones,zanahoria zanahorias,pimiento pimientos,patata patatas," +
    "cuillère cuillères,gousse gousses,tranche tranches,oignon oignons,œuf œufs,cucchiaio cucchiai,cucchiaino cucchiaini,spicchio spicchi,tazza tazze,uovo uova," +
    // The capital distinguishes German "Dose" (can) from a dose.
    "Prise Prisen,Messerspitze Messerspitzen,Tasse Tassen,Dose Dosen,Packung Packungen,Flasche Flaschen,Glas Gläser,Tube Tuben,Zehe Zehen,Knoblauchzehe Knoblauchzehen," +
    "Scheibe Scheiben,Stange Stangen,Zweig Zweige,Blatt Blätter,Lorbeerblatt Lorbeerblätter,Ei Eier,Eigelb Eigelbe,Zwiebel Zwiebeln,Schalotte Schalotten,Tomate Tomaten," +
    "Kartoffel Kartoffeln,Karotte Karotten,Möhre Möhren,Gurke Gurken,Paprikaschote Paprikaschoten,Zitrone Zitronen,Limette Limetten,Orange Orangen,Apfel Äpfel,Banane Bananen"
  )
    .split(",")
    .map((pair) => pair.split(" "))
    .map(([one = "", many = ""]) => [one, many]),
);
const singulars = new Map([...nouns].map(([one, many]) => [many, one]));

const describing =
  /^(?:-\p{L}{1,6}|["″”]| ?(?:cm|mm|inch|in)(?!\p{L}))?\)?(?: (?:small|medium|large|big|little|heaped|level|good|generous|fresh|ripe|whole|red|green|yellow|brown|white|sweet|spring|free-range|thick|thin|smoked|medium-sized|large-ish|pie|pizza|bay|curry|mint|basil|sage)(?!\p{L}))*/iu;

export function inflectCountedNoun(text: string, isPlural: boolean): string {
  const before = describing.exec(text)?.[0] ?? "";
  const word = /^ (\p{L}+)/u.exec(text.slice(before.length))?.[1];
  if (word === undefined) return text;
  const forms = isPlural ? nouns : singulars;
  const other = forms.get(word) ?? forms.get(word.toLowerCase());
  if (other === undefined) return text;
  const start = before.length + 1;
  return text.slice(0, start) + asWritten(other, word) + text.slice(start + word.length);
}

function asWritten(form: string, word: string): string {
  return word[0] === word[0]?.toUpperCase() ? form[0]?.toUpperCase() + form.slice(1) : form;
}
