import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { AnyCollection } from "../../../model/collection.ts";
import type { AnyField, FieldValue } from "../../../model/field.ts";
import { instant } from "../../../model/kinds/instant.ts";
import { servedAs } from "../../../model/kinds/served.ts";
import { refused } from "../../database/page.ts";

export const limits = { gte: ">=", gt: ">", lte: "<=", lt: "<" } as const;
type Limit = keyof typeof limits;

export type RequestedRange = { readonly [limit in Limit]?: string };

interface Compared {
	readonly limit: Limit;
	readonly value: FieldValue;
}
export type Range = readonly Compared[];

const times: Readonly<Record<string, AnyField>> = {
	createdAt: instant("createdAt"),
	updatedAt: instant("updatedAt"),
};

/** Includes creation and update times. */
export function rangedField({ fields }: AnyCollection, name: string): AnyField | undefined {
	return fields[name] ?? times[name];
}

export function rangeNames(collection: AnyCollection, shown: readonly string[]): string[] {
	return shown.filter((name) => {
		const field = rangedField(collection, name);
		return field && servedAs(field).range;
	});
}

/** @throws {InvalidError} with the invalid parameter */
export function rangesOf(
	collection: AnyCollection,
	request: Readonly<Record<string, RequestedRange>>,
	allowed: readonly string[],
): ReadonlyMap<string, Range> {
	return new Map(
		Object.entries(request).map(([name, range]) => {
			const field = rangedField(collection, name);
			if (!field || !allowed.includes(name))
				throw refused(name, `Lists cannot be narrowed to a range of ${name}`);
			const given = Object.entries(range) as [Limit, string][];
			return [
				name,
				within(
					field,
					given.map(([limit, text]) => compared(field, name, limit, text)),
				),
			];
		}),
	);
}

function compared(field: AnyField, name: string, limit: Limit, text: string): Compared {
	const parsed = field.schema.safeParse(servedAs(field).range?.read(text));
	const parameter = `${name}[${limit}]`;
	if (text === "") throw refused(parameter, `${parameter} is empty`);
	if (parsed.success) return { limit, value: parsed.data };
	throw refused(parameter, parsed.error.issues[0]?.message ?? `${parameter} cannot have this value`);
}

/** The lower limit excludes fields without a value. */
function within(field: AnyField, range: Range): Range {
	const { least } = servedAs(field).range ?? {};
	if (least === undefined) return range;
	const isLower = ({ limit, value }: Compared) => limit.startsWith("g") && value >= least;
	const upper = range.filter(({ limit }) => limit.startsWith("l"));
	const lower = range.filter(isLower);
	return [...(lower.length > 0 ? lower : [{ limit: "gte" as const, value: least }]), ...upper];
}

export function isWithin(range: Range, expression: RawBuilder<unknown>): RawBuilder<SqlBool> {
	const each = range.map(({ limit, value }) => sql`${expression} ${sql.raw(limits[limit])} ${value}`);
	return sql<SqlBool>`(${sql.join(each, sql` and `)})`;
}
