import { NotFoundError } from "../../../model/errors.ts";
import type { AnyField } from "../../../model/field.ts";
import { isWording } from "../../../model/launch/what-is-copied.ts";
import { collections } from "../../../model/model.ts";
import type { Actor } from "../../../model/rights/access.ts";
import { system } from "../../../model/rights/access.ts";
import type { Database } from "../../database/database.ts";
import { saveRecord } from "../../records/save.ts";
import { findRecord } from "../../records/write.ts";
import type { AnyRecord } from "../../schema/rows.ts";

/** The settings of a website; undefined where it has none of its own. */
export async function findSettings(inside: Database, id: string): Promise<AnyRecord | undefined> {
	try {
		return await findRecord(inside, { actor: system }, "settings", id);
	} catch (error) {
		if (error instanceof NotFoundError) return undefined;
		throw error;
	}
}

/** Gives a new website the words of another. */
export async function copyWording(
	inside: Database,
	actor: Actor,
	settings: AnyRecord,
	to: string,
): Promise<void> {
	const fields = Object.entries<AnyField>(collections.settings.fields);
	const words = fields.filter(([name, { group, isUnseen }]) => !isUnseen && isWording(name, group?.title));
	const said = words.map(([name, { kind }]) => [name, settings[name], kind] as const);
	// A complete address leads to the website that the words are from.
	const kept = said.filter(
		([, value, kind]) => value !== "" && (kind !== "link" || /^[/#]/.test(String(value))),
	);
	if (kept.length === 0) return;
	const input = Object.fromEntries(kept.map(([name, value]) => [name, value]));
	await saveRecord(inside, actor, "settings", to, input, { version: 0 });
}
