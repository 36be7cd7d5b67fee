import type { LeftOut, LeftOutKind } from "../../../../model/rich-text/left-out.ts";
import { type Node, spacedText } from "../tree.ts";

/** Counts letters, so that no word is lost without a report. */
export class CleaningReport {
	readonly #texts = new Map<LeftOutKind, string[]>();
	#letters = 0;

	leave(kind: LeftOutKind, content: Node | string): void {
		const text = typeof content === "string" ? content : spacedText(content);
		this.#texts.set(kind, [...(this.#texts.get(kind) ?? []), text]);
		this.#letters += lettersIn(text);
	}

	/** Counts content whose new form differs, such as a drawn number. */
	replace(content: Node): void {
		this.#letters += lettersIn(spacedText(content));
	}

	/** Counts added text, such as a video's title. */
	add(text: string): void {
		this.#letters -= lettersIn(text);
	}

	/** Returns letters that are neither stored nor reported. */
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
