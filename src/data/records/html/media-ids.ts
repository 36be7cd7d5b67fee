import type { AnyCollection } from "../../../model/collection.ts";
import type { AnyField } from "../../../model/field.ts";
import { mediaIdOf } from "../../../model/media/media.ts";
import { memoized } from "../../../model/memoized.ts";
import { addressesIn } from "./addresses.ts";

const read: Readonly<Record<AnyField["holds"], (value: string) => readonly string[]>> = {
	plain: () => [],
	address: (value) => [value],
	// Skips parsing for most articles.
	html: (value) => (value.includes("/media/") ? addressesIn(value) : []),
};

export const addressFields = memoized(
	({ fields }: AnyCollection): readonly string[] =>
		Object.keys(fields).filter((name) => fields[name]?.holds !== "plain"),
	new WeakMap(),
);

export function mediaIdsIn(field: AnyField | undefined, value: string): string[] {
	return read[field?.holds ?? "plain"](value).flatMap((address) => mediaIdOf(address) ?? []);
}
