import type { CheckResult } from "../../../model/api/reports/check-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { drawnSection, sectionsIn } from "../../../model/look/sections.ts";
import { menuFields } from "../../../model/menu/default-menus.ts";
import { allItems, type MenuItem } from "../../../model/menu/menu.ts";
import { isOnWebsite, type MenuFacts, type MenuRecords } from "../../../model/menu/menu-links.ts";
import { collections, isCollection } from "../../../model/model.ts";
import { settingsOf, type WordingSources, wordingOf } from "../../../model/wording/fallback.ts";
import { menuItemsOf, menuRecordsOf } from "../../../model/wording/menus.ts";
import { textOf } from "../../../model/wording/website-fields.ts";
import { findMenuRecords } from "../../content/menus/menu-records.ts";
import type { Database } from "../../database/database.ts";

export type MenuProblem = Pick<CheckResult, "message" | "fix">;

/** Finds items with targets that are not live, by website id, with at most one query. */
export async function findMenuProblems(
	database: Database,
	sourcesById: ReadonlyMap<string, WordingSources>,
): Promise<ReadonlyMap<string, readonly MenuProblem[]>> {
	const sites = [...sourcesById];
	const named = sites.map(([id, sources]) => ({ id, records: menuRecordsOf(sources) }));
	const linking = named.filter(({ records }) => records.length > 0);
	const live = await findMenuRecords(
		database,
		linking.map(({ id }) => id),
		linking.flatMap(({ records }) => records),
	);
	return new Map(sites.map(([id, sources]) => [id, problemsOn(id, sources, live.get(id) ?? new Map())]));
}

function problemsOn(id: string, sources: WordingSources, records: MenuRecords): readonly MenuProblem[] {
	const facts: MenuFacts = { sections: sectionsOn(sources), records };
	return menuFields.flatMap((field) => {
		const items = allItems(menuItemsOf(field, sources));
		return items.flatMap((item, index) =>
			isOnWebsite(item.target, facts)
				? []
				: [
						{
							message: `${labelOf(field)}: ${called(item, index)} leads to ${sayTarget(item)}`,
							fix: fixOf(field, id, sources),
						},
					],
		);
	});
}

function sectionsOn({ website }: WordingSources): MenuFacts["sections"] {
	return sectionsIn(textOf(website, "sections"))
		.filter(({ isHidden }) => !isHidden)
		.map(({ key }) => ({ key, id: drawnSection(key).id, menu: drawnSection(key).menu }));
}

function labelOf(field: string): string {
	const { fields }: AnyCollection = collections.websites;
	return fields[field]?.label ?? field;
}

/** Hides the title of an unpublished record, which not every reader of the report may see. */
function called({ label }: MenuItem, index: number): string {
	return label ? `“${label}”` : `item ${index + 1}`;
}

function sayTarget({ target }: MenuItem): string {
	if (target.kind !== "record") return "a section that is hidden";
	const singular = isCollection(target.collection) ? collections[target.collection].singular : "record";
	return `${/^[aeiou]/.test(singular) ? "an" : "a"} ${singular} that is not live on this website`;
}

/** Returns the website or settings with the menu. */
function fixOf(field: string, id: string, sources: WordingSources): CheckResult["fix"] {
	const settings = settingsOf(wordingOf(field, sources).origin, sources);
	return settings
		? { collection: "settings", recordId: String(settings.id), field }
		: { collection: "websites", recordId: id, field };
}
