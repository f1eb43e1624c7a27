/** A person who took part in a work. */
export interface Credit {
  name: string;
  /** What they did, such as `Music`. */
  role?: string;
}

/** The people of a text that names one a line, as in `Music: their name`. */
export const creditsOf = (text: string | null): Credit[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, role, name] = /^([^:]{1,60}):\s*(\S.*)$/.exec(line) ?? [];
      return role && name ? { name, role: role.trim() } : { name: line };
    });
