/** How our mails look: the site's light colors (src/ui/tokens/colors.ts) and faces that every mail program has. */
export const ink = {
  paper: '#FBF7EC',
  ink: '#1F1C16',
  soft: '#5C5546',
  rule: '#D9D0BA',
  gold: '#F2B233',
} as const;

/** The ledger's letter where it is not installed. */
export const displayFace = "Besley, Georgia, 'Times New Roman', serif";

/** The system's own text face. */
export const textFace = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
