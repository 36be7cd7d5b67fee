import type { MediaFacts } from "../model/media/media-facts.ts";

const steps = [
	[1_000_000, "MB"],
	[1_000, "kB"],
] as const;

/** Such as `PDF, 1.2 MB`. */
export function fileWords({ name, size }: Pick<MediaFacts, "name" | "size">): string {
	const extension = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase();
	return [extension, sizeWords(size)].filter(Boolean).join(", ");
}

function sizeWords(bytes: number): string {
	// Avoids rounding up to 1,000.
	const [unit, word] = steps.find(([least]) => bytes >= least * 0.9995) ?? [1, "bytes"];
	const count = bytes / unit;
	return `${count < 9.95 && unit >= 1_000_000 ? count.toFixed(1) : Math.round(count)} ${word}`;
}
