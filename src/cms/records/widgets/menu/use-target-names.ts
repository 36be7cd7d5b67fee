import { keepPreviousData, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useMatch } from "react-router";
import { ApiError } from "../../../../client/request.ts";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import { drawnSection } from "../../../../model/look/sections.ts";
import { libraryLists, type MenuTarget, writeMenuTarget } from "../../../../model/menu/menu-target.ts";
import { type CollectionName, collections, isCollection } from "../../../../model/model.ts";
import { isShown, placementsOf } from "../../../../model/placement.ts";
import { client } from "../../../client.ts";
import { useWebsitesAt } from "../../../context/lookups/websites-at.ts";
import { titleOf } from "../../../kit/parts/titles.tsx";
import { websitesAt } from "../../input/placement-names.ts";

export interface TargetName {
	/** "" without a name, and while it loads. */
	readonly name: string;
	/** Type of the target, such as "Article". */
	readonly kind: string;
	/** Why visitors do not see the item; "" if they do. */
	readonly problem: string;
}

export interface TargetNames {
	readonly nameOf: (target: MenuTarget) => TargetName;
	/** Load of the records. */
	readonly query: UseQueryResult<unknown>;
}

/** In the form of a website, a record that is not live there has a problem. */
export function useTargetNames(targets: readonly MenuTarget[]): TargetNames {
	const websiteId = useMatch("/cms/websites/:id")?.params.id ?? "";
	const { websites } = useWebsitesAt(websiteId === "" || websiteId === "new" ? [] : [websiteId]);
	const website = websites.find(({ id }) => id === websiteId);
	const wanted = targets.filter((target) => target.kind === "record");
	const query = useQuery({
		queryKey: ["websites", "menus", ...wanted.map(writeMenuTarget)],
		queryFn: async () => new Map(await Promise.all(wanted.map(findRecord))),
		enabled: wanted.length > 0,
		placeholderData: keepPreviousData,
	});
	const found = query.data;
	const nameOfTarget = (target: MenuTarget): TargetName => {
		if (target.kind !== "record") return nameOf(target);
		const record = found?.get(writeMenuTarget(target));
		const kind = kindOf(target.collection);
		if (record === undefined) return { name: "", kind, problem: "" };
		if (record === null)
			return { name: "", kind, problem: `There is no such ${kind.toLowerCase()}, or you may not see it` };
		const collection: AnyCollection = collections[target.collection as CollectionName];
		const placements = placementsOf(collection, record.id, record);
		const isElsewhere = website !== undefined && websitesAt(placements, [website]).length === 0;
		const isHidden = !isShown(collection, record);
		const problem = isHidden ? "Not live" : isElsewhere ? "Not shown on this website" : "";
		return { name: titleOf(target.collection as CollectionName, record), kind, problem };
	};
	return { nameOf: nameOfTarget, query };
}

/** Status of a response about a deleted record, or about one that the user may not see. */
const isMissing: ReadonlySet<number> = new Set([403, 404]);

/** By target; null for a deleted record, and for one that the user may not see. */
async function findRecord(
	target: Extract<MenuTarget, { kind: "record" }>,
): Promise<readonly [string, AnyRecord | null]> {
	const { collection, id } = target;
	const find = async () =>
		isCollection(collection) ? ((await client.data.get(collection, id)) as AnyRecord) : null;
	const unlessMissing = (error: unknown) => {
		if (error instanceof ApiError && isMissing.has(error.status)) return null;
		throw error;
	};
	return [writeMenuTarget(target), await find().catch(unlessMissing)];
}

function nameOf(target: Exclude<MenuTarget, { kind: "record" }>): TargetName {
	if (target.kind === "section")
		return { name: drawnSection(target.section).menu, kind: "Section of the landing page", problem: "" };
	if (target.kind === "library") return { name: libraryLists[target.list], kind: "List", problem: "" };
	if (target.kind === "address") return { name: "", kind: target.address, problem: "" };
	return { name: "", kind: "Heading", problem: "" };
}

export function kindOf(collection: string): string {
	const singular = isCollection(collection) ? collections[collection].singular : "record";
	return singular.charAt(0).toUpperCase() + singular.slice(1);
}
