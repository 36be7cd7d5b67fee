import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { DraftFacts } from "../../../model/api/api.ts";
import { collections } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { reasonOf } from "../../kit/parts/feedback/reason.ts";
import classes from "./releases.module.css";
import { releases } from "./releases.ts";
import { type Acting, useAct } from "./use-act.ts";

export function DraftsDialog({ onClose, ...acting }: Acting & { readonly onClose: () => void }) {
	const { release } = acting;
	const act = useAct(acting);
	const [search, setSearch] = useState("");
	const [asked] = useDebouncedValue(search.trim(), 200);
	const { data: drafts, error } = useQuery({
		queryKey: ["drafts", asked],
		queryFn: () => client.data.drafts({ ...(asked && { search: asked }) }),
		placeholderData: keepPreviousData,
	});
	const [chosen, setChosen] = useState<readonly DraftFacts[]>([]);
	const isIn = ({ collection, id }: DraftFacts) =>
		release.items.some((item) => item.collection === collection && item.recordId === id);
	const isChosen = ({ collection, id }: DraftFacts) =>
		chosen.some((each) => each.collection === collection && each.id === id);
	const toggle = (draft: DraftFacts) =>
		setChosen((before) =>
			isChosen(draft)
				? before.filter(({ collection, id }) => collection !== draft.collection || id !== draft.id)
				: [...before, draft],
		);
	const add = async () => {
		const members = chosen.map(({ collection, id }) => ({ collection, id, action: "publish" as const }));
		if (await act((now) => confirmed(() => releases.put(now, members)))) onClose();
	};
	const others = (drafts?.items ?? []).filter((draft) => !isIn(draft));
	return (
		<Modal centered opened onClose={onClose} title="Add drafts">
			<Stack>
				<TextInput
					label="Search drafts"
					data-autofocus
					value={search}
					onChange={(event) => setSearch(event.currentTarget.value)}
					error={error && reasonOf(error)}
				/>
				{drafts && others.length === 0 && (
					<Text c="dimmed" size="sm">
						{asked ? "No other draft has this name." : "There are no other drafts."}
					</Text>
				)}
				{others.length > 0 && (
					<fieldset className={classes.drafts} aria-label="Drafts">
						{others.map((draft) => (
							<Checkbox
								key={`${draft.collection}/${draft.id}`}
								size="sm"
								checked={isChosen(draft)}
								onChange={() => toggle(draft)}
								label={draft.title || "Untitled"}
								description={collections[draft.collection].singular}
							/>
						))}
					</fieldset>
				)}
				<Group justify="flex-end">
					<Button variant="default" onClick={onClose}>
						Cancel
					</Button>
					<BusyButton
						run={add}
						size="sm"
						variant="filled"
						disabled={chosen.length === 0}
						failure="They could not be added"
					>
						{chosen.length > 1 ? `Add ${chosen.length} drafts` : "Add"}
					</BusyButton>
				</Group>
			</Stack>
		</Modal>
	);
}
