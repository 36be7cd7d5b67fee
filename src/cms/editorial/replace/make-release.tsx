import { Button, Checkbox, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { newKey } from "../../../client/new-key.ts";
import type { Chosen, Replaced, TermInput } from "../../../model/api/editorial/replace-api.ts";
import { type RecordId, toId } from "../../../model/ids.ts";
import { mostReleaseItems } from "../../../model/list-limit.ts";
import { client } from "../../client.ts";
import { Notice } from "../../kit/form/notice.tsx";
import { useAttempt } from "../../kit/form/use-attempt.ts";
import { countOf } from "../../kit/parts/count-of.ts";
import classes from "./replace.module.css";
import { titleFor } from "./wanted.ts";

export interface Person {
	readonly id: string;
	readonly name: string;
}

interface MakeReleaseProps {
	readonly terms: readonly TermInput[];
	readonly chosen: readonly Chosen[];
	/** A person whom the same release can take down. */
	readonly person: Person | undefined;
	readonly onDone: (done: Replaced, title: string) => void;
}

export function MakeRelease({ terms, chosen, person, onDone }: MakeReleaseProps) {
	const [title, setTitle] = useState(() => titleFor(terms));
	// A retry of the same selection uses the same idempotency key.
	const [keys] = useState(() => new Map<string, string>());
	const { attempt, isBusy, failure } = useAttempt();
	const [isTakenDown, setTakenDown] = useState(false);
	const takeDown =
		person && isTakenDown ? [{ collection: "team" as const, id: toId<RecordId>(person.id) }] : [];
	const live = chosen.filter(({ list }) => list === "live").length;
	const others = chosen.length - live;
	const changes = live + takeDown.length;
	const isTooMany = chosen.length > mostReleaseItems;
	const send = () =>
		attempt(async () => {
			const request = JSON.stringify([title, chosen, takeDown]);
			const key = keys.get(request) ?? newKey();
			keys.set(request, key);
			onDone(await client.data.replaceHits({ title, terms, chosen, takeDown }, key), title);
		});
	return (
		<form
			className={classes.make}
			onSubmit={(event) => {
				event.preventDefault();
				void send();
			}}
		>
			<Notice failure={failure.message} />
			{person && (
				<Checkbox
					label={`Take ${person.name} down in the same release`}
					description="The person leaves the team pages. The record stays here."
					checked={isTakenDown}
					onChange={(event) => setTakenDown(event.currentTarget.checked)}
				/>
			)}
			<Group align="end" gap="sm">
				<TextInput
					label="Name of the release"
					value={title}
					maxLength={200}
					required
					className={classes.title}
					onChange={(event) => setTitle(event.currentTarget.value)}
				/>
				<Button type="submit" loading={isBusy} disabled={chosen.length === 0 || isTooMany}>
					{changes > 0 || others === 0
						? `Create release with ${countOf(changes, "change")}`
						: `Change ${countOf(others, "draft")}`}
				</Button>
			</Group>
			<Text size="sm" c="dimmed" role="status">
				{isTooMany
					? `A release can change ${mostReleaseItems} records at most. Choose fewer.`
					: others > 0 &&
						changes > 0 &&
						`${countOf(others, "draft or record", "drafts and records")} that visitors do not see will be changed immediately.`}
			</Text>
		</form>
	);
}
