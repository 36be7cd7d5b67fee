import { hash } from "node:crypto";
import type { Drawing } from "../../model/look/drawing.ts";

/** Raise it whenever the same drawing would look different: every picture then has another address. */
const hand = 1;

/** Names all that a picture is drawn of, in its address: its bytes never change. */
export function editionOf(drawing: Drawing): string {
	return hash("sha256", JSON.stringify([hand, drawing])).slice(0, 24);
}
