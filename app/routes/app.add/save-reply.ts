/** What saving answers. `texts` are what was typed, for a form that is shown anew without script. */
export type SaveReply =
  | { isSaved: true; id: string }
  | {
      isSaved: false;
      title: string;
      message: string;
      code: string | null;
      fieldErrors: Record<string, string[]>;
      texts: Record<string, unknown>;
    };

type Failure = {
  title: string;
  message: string;
  code?: string;
  fieldErrors?: Record<string, string[]>;
  texts?: Record<string, unknown>;
};

export function failed({ title, message, code, fieldErrors, texts }: Failure): SaveReply {
  return { isSaved: false, title, message, code: code ?? null, fieldErrors: fieldErrors ?? {}, texts: texts ?? {} };
}
