import type { Database } from "../../data/database/database.ts";
import { requireRelease } from "../../data/editorial/releases/read-releases.ts";
import { findActor } from "../../data/records/people/actors.ts";
import { isVisible, type Ref } from "../../data/records/rights/record-access.ts";
import { NotFoundError } from "../../model/errors.ts";
import { toId } from "../../model/ids.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import type { Actor } from "../../model/rights/access.ts";
import type { AccessLevel } from "../../model/rights/access-level.ts";
import { findStaff } from "./staff.ts";

export type Subject = Ref | { readonly release: string };

interface Responsible {
	readonly subject: Subject;
	readonly by: string;
	readonly required: AccessLevel;
}

/** The scheduling user if they may still see the subject, else the admins of all websites. */
export async function findResponsible(database: Database, { subject, by, required }: Responsible) {
	const actor = await findActor(database, by);
	const own =
		actor && (await maySee(database, actor, subject)) ? await findStaff(database, required, by) : [];
	return own.length > 0 ? own : findStaff(database, "admin");
}

export async function maySee(database: Database, actor: Actor, subject: Subject): Promise<boolean> {
	if (!("release" in subject)) return await isVisible(database, actor, subject);
	return requireRelease(database, actor, subject.release).then(
		() => true,
		(error: unknown) => {
			if (error instanceof NotFoundError) return false;
			throw error;
		},
	);
}

export function pathOf(subject: Subject): string {
	const [folder, id] =
		"release" in subject ? ["releases", subject.release] : [subject.collection, subject.id];
	return `/cms/${folder}/${encodeURIComponent(id)}`;
}

export function subjectAt(path: string): Subject | undefined {
	const [, folder = "", id = ""] = /^\/cms\/([^/]+)\/([^/?#]+)/.exec(path) ?? [];
	if (folder === "releases") return { release: decodeURIComponent(id) };
	return Object.hasOwn(collections, folder)
		? { collection: folder as CollectionName, id: toId(decodeURIComponent(id)) }
		: undefined;
}
