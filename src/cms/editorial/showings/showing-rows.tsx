import { Text } from "@mantine/core";
import { useState } from "react";
import type { Listed } from "../../../model/api/api.ts";
import type { Showing, ShowingChanges } from "../../../model/api/editorial/showing-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { FurtherPages, useFurtherPages } from "../../context/feedback/further-pages.tsx";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showFailure } from "../../kit/parts/feedback/notify.ts";
import { showUndoable } from "../../kit/parts/feedback/undo.tsx";
import { showingCalls, showingsOnPage } from "../../records/list/showing-calls.ts";
import { ShowingRow } from "./showing-row.tsx";
import classes from "./showings.module.css";

interface ShowingRowsProps {
	readonly name: CollectionName;
	readonly id: string;
	readonly words: string;
	readonly first: Listed<Showing>;
}

/** Matching websites with the record's visibility. */
export function ShowingRows({ name, id, words, first }: ShowingRowsProps) {
	const { items, further } = useFurtherPages(first, (cursor) =>
		showingCalls.list(name, id, { q: words || undefined, limit: showingsOnPage, cursor }),
	);
	const [changed, setChanged] = useState<ReadonlyMap<string, Showing>>(new Map());
	const keep = (showing: Showing) => setChanged((before) => new Map(before).set(showing.website, showing));
	const save = async (of: Showing, changes: ShowingChanges, undoes?: ShowingChanges) => {
		const saved = await confirmed(() => showingCalls.save(name, id, of, changes));
		keep(saved);
		if (!undoes) return;
		showUndoable({
			id: `showing-${id}-${of.website}`,
			message: `Changed on ${of.name || of.domain}`,
			undo: () => save(saved, undoes),
			failure: "It could not be undone",
		});
	};
	const change = (of: Showing, changes: ShowingChanges) => {
		const { hidden, pinned, fromAt } = of;
		return save(of, changes, { hidden, pinned, fromAt }).catch((error) =>
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
