import { Text } from "@mantine/core";
import { useState } from "react";
import type { Listed } from "../../../model/api/api.ts";
import type { Visibility, VisibilityChanges } from "../../../model/api/editorial/variant-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { FurtherPages, useFurtherPages } from "../../context/feedback/further-pages.tsx";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";
import { saveVisibility } from "../../records/list/save-visibility.ts";
import { ShowingRow } from "./showing-row.tsx";
import classes from "./showings.module.css";

/** Page size of the dialog. */
export const websitesOnPage = 20;

interface ShowingRowsProps {
	readonly name: CollectionName;
	readonly id: string;
	readonly words: string;
	readonly first: Listed<Visibility>;
}

/** Matching websites with the record's visibility. */
export function ShowingRows({ name, id, words, first }: ShowingRowsProps) {
	const { items, further } = useFurtherPages(first, (cursor) =>
		client.data.websitesOfRecord(name, id, { q: words || undefined, limit: websitesOnPage, cursor }),
	);
	const [changed, setChanged] = useState<ReadonlyMap<string, Visibility>>(new Map());
	const keep = (showing: Visibility) => setChanged((before) => new Map(before).set(showing.website, showing));
	const save = async (of: Visibility, changes: VisibilityChanges, undoes?: VisibilityChanges) => {
		const saved = await confirmed(() => saveVisibility(name, id, of, changes));
		keep(saved);
		if (!undoes) return;
		showUndoable({
			id: `showing-${id}-${of.website}`,
			message: `Changed on ${of.name || of.domain}`,
			undo: () => save(saved, undoes),
			failure: "It could not be undone",
		});
	};
	const change = (of: Visibility, changes: VisibilityChanges) => {
		const { hidden, pinned } = of;
		return save(of, changes, { hidden, pinned }).catch((error) =>
			showFailure("It could not be changed", error),
		);
	};
	if (items.length === 0)
		return <Text size="sm">{words ? "No website has these words." : "It is placed on no website yet."}</Text>;
	return (
		<>
			<ul className={classes.rows}>
				{items.map((item) => {
					const showing = changed.get(item.website) ?? item;
					return (
						<ShowingRow
							key={item.website}
							showing={showing}
							onChange={(changes) => change(showing, changes)}
						/>
					);
				})}
			</ul>
			<FurtherPages further={further} label="Show more websites" failure="The rest could not be loaded" />
		</>
	);
}
