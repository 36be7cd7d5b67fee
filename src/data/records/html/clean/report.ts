import type { LeftOut, LeftOutKind } from "../../../../model/rich-text/left-out.ts";
import { type Node, spacedText } from "../tree.ts";

/** Collects the removed content of one text, and counts letters so that no word is lost without a report. */
export class CleaningReport {
	readonly #texts = new Map<LeftOutKind, string[]>();
	#letters = 0;

	/** Reports removed content. */
	leave(kind: LeftOutKind, content: Node | string): void {
		const text = typeof content === "string" ? content : spacedText(content);
		this.#texts.set(kind, [...(this.#texts.get(kind) ?? []), text]);
		this.#letters += lettersIn(text);
	}

	/** Counts content that its new form expresses differently, such as the drawn number of a list item. */
	replace(content: Node): void {
		this.#letters += lettersIn(spacedText(content));
	}

	/** Counts text that the cleaner writes, such as that of a link to a video. */
	add(text: string): void {
		this.#letters -= lettersIn(text);
	}

	/** Returns the letters that are neither stored nor reported. */
	lettersLost(source: number, stored: number): number {
		return source - this.#letters - stored;
	}

	result(): LeftOut[] {
		return [...this.#texts].map(([kind, texts]) => ({
			kind,
			count: texts.length,
			words: texts.reduce((count, text) => count + (text.match(/\S+/g)?.length ?? 0), 0),
		}));
	}
}

export function lettersIn(text: string): number {
	return text.replace(/\s+/g, "").length;
}
