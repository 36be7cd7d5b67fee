import type {
	ListedVisibility,
	Visibility,
	VisibilityChanges,
} from "../../../../model/api/editorial/variant-api.ts";
import { timeZoneOf } from "../../../../model/collections/websites.ts";
import type { RecordId } from "../../../../model/ids.ts";
import type { CollectionName } from "../../../../model/model.ts";
import { websiteScope } from "../../../../model/scopes-of-website.ts";
import { type WallTime, wallTimeAt } from "../../../../model/zoned-time.ts";
import { client } from "../../../client.ts";
import type { WebsiteName } from "../../../context/lookups/lookups.ts";

/** By the website's id; undefined if unset. */
export type VisibilityOf = (website: string) => Current | undefined;

type Current = Pick<ListedVisibility, "hidden" | "pinned" | "version" | "showsAt" | "release">;
type Undo = () => Promise<unknown>;

export interface RecordRef {
	readonly name: CollectionName;
	readonly id: RecordId;
}

const unset: Current = { hidden: false, pinned: false, version: 0, showsAt: 0 };
const noneSet: VisibilityOf = () => undefined;

/** Ends the schedule there. @returns the undo function; undefined if nothing changed */
export function setVisibility(
	record: RecordRef,
	websites: readonly WebsiteName[],
	changes: VisibilityChanges,
	visibilityOf = noneSet,
): Promise<Undo | undefined> {
	const { name, id } = record;
	return onEach(websites, async (website) => {
		const { showsAt, release, version, ...former } = visibilityOf(website.id) ?? unset;
		const showAgain = (version: number) =>
			client.data.showFrom(name, id, websiteScope(website.id), timeAt(website, showsAt), version);
		if (changes.hidden && release) {
			await client.data.cancelScheduled({ collection: name, recordId: id, ...release });
			return () => showAgain(version);
		}
		const { hidden = former.hidden, pinned = former.pinned } = changes;
		if (hidden === former.hidden && pinned === former.pinned) return undefined;
		const saved = await saveVisibility(name, id, { website: website.id, version }, changes);
		const isCancelled = showsAt > 0 && !hidden;
		return () =>
			isCancelled
				? showAgain(saved.version)
				: saveVisibility(name, id, saved, { hidden: former.hidden, pinned: former.pinned });
	});
}

/** Moves an existing schedule. */
export function showFrom(
	{ name, id }: RecordRef,
	websites: readonly WebsiteName[],
	timeOf: (website: WebsiteName) => WallTime,
	visibilityOf = noneSet,
): Promise<Undo | undefined> {
	return onEach(websites, async (website) => {
		const { hidden, version, showsAt, release } = visibilityOf(website.id) ?? unset;
		const scope = websiteScope(website.id);
		if (release) {
			const key = { collection: name, recordId: id, ...release };
			const moved = await client.data.reschedule(key, timeOf(website));
			return () => client.data.reschedule(moved, timeAt(website, showsAt));
		}
		const added = await client.data.showFrom(name, id, scope, timeOf(website), version);
		if (hidden) return () => client.data.cancelScheduled(added);
		return () => client.data.changeVariant(name, id, scope, { hidden: false }, version + 1);
	});
}

function timeAt(website: WebsiteName, at: number): WallTime {
	const timeZone = timeZoneOf(website);
	return { wallTime: wallTimeAt(timeZone, at), timeZone };
}

async function onEach(
	websites: readonly WebsiteName[],
	change: (website: WebsiteName) => Promise<Undo | undefined>,
): Promise<Undo | undefined> {
	const undoes: Undo[] = [];
	const undoAll = async () => {
		for (const undo of undoes) await undo();
	};
	try {
		for (const website of websites) {
			const undo = await change(website);
			if (undo) undoes.unshift(undo);
		}
	} catch (error) {
		await undoAll().catch(() => undefined);
		throw error;
	}
	return undoes.length > 0 ? undoAll : undefined;
}

/** @param of as last read */
async function saveVisibility<Of extends Pick<Visibility, "website" | "version">>(
	name: CollectionName,
	id: string,
	of: Of,
	changes: VisibilityChanges,
) {
	const scope = websiteScope(of.website);
	const { hidden, pinned, version } = await client.data.changeVariant(name, id, scope, changes, of.version);
	return { ...of, hidden, pinned, version };
}
