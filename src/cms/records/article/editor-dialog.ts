/** `block`: name of a new block, or "" for the selected one. */
export type EditorDialog = "link" | "picture" | { readonly block: string };
export type OpenDialog = (dialog: EditorDialog) => void;
