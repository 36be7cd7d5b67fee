import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { siteNames } from "../../context/lookups/site-names.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { QuestionDialog } from "../../kit/parts/question-dialog.tsx";

interface RemoveFromWebsiteProps {
	readonly name: CollectionName;
	readonly collection: AnyCollection;
	readonly record: AnyRecord;
	readonly onChanged: (record: AnyRecord) => void;
}

/** Leaves the form of a record that the user no longer sees. */
export function RemoveFromWebsite({ name, collection, record, onChanged }: RemoveFromWebsiteProps) {
	const { shownOn = "", singular } = collection;
	const own = record[shownOn] as readonly string[];
	const known = useWebsitesAt(own);
	const [requested, setAsked] = useState<string>();
	const navigate = useNavigate();
	const keepBrand = useBrandAddress();
	const called = siteNames(known);
	const nameOf = (id: string) => {
		const website = known.websites.find((one) => one.id === id);
		return website ? called(website) : id;
	};
	const close = () => setAsked(undefined);
	async function takeOff(website: string) {
		const left = own.filter((id) => id !== website);
		const saved = (await client.data.update(
			name,
			record.id,
			{ [shownOn]: left },
			record.version,
		)) as AnyRecord;
		close();
		showDone(`Removed from ${nameOf(website)}`);
		if (left.length > 0) onChanged(saved);
		else navigate(keepBrand(`/cms/${name}`));
	}
	return (
		<Group gap="xs" mt="xs">
			{own.map((website) => (
				<Button key={website} size="compact-sm" variant="default" onClick={() => setAsked(website)}>
					Remove {nameOf(website)}…
				</Button>
			))}
			{requested !== undefined && (
				<QuestionDialog
					opened
					onClose={close}
					title={`Remove this ${singular} from ${nameOf(requested)}?`}
					text={
						own.length > 1
							? "It stays on all other websites that it is on."
							: `It stays on websites of other users, and you can no longer see it. Only they can add it again.`
					}
				>
					<Button variant="default" onClick={close}>
						Cancel
					</Button>
					<BusyButton
						size="sm"
						variant="filled"
						failure="It could not be removed"
						run={() => takeOff(requested)}
					>
						Remove
					</BusyButton>
				</QuestionDialog>
			)}
		</Group>
	);
}
