import type { Column } from "../picture/in-html.ts";

export const proseAt = [{ sizes: { text: "" } }];

export const column: readonly Column[] = [
	{ when: "(max-width: 59.99rem)", width: "89vw" },
	{ width: "67vw" },
];

/** Pictures as wide as the page. */
export const page: readonly Column[] = [{ width: "91vw" }];
