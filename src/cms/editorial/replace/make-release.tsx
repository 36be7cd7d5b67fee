import { Button, Group, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { newKey } from "../../../client/new-key.ts";
import type { Chosen, Replaced, TermInput } from "../../../model/api/editorial/replace-api.ts";
import { mostReleaseItems } from "../../../model/list-limit.ts";
import { client } from "../../client.ts";
import { Notice } from "../../kit/form/notice.tsx";
import { useAttempt } from "../../kit/form/use-attempt.ts";
import { countOf } from "../../kit/parts/count-of.ts";
import classes from "./replace.module.css";
import { titleFor } from "./wanted.ts";

/** The server's limit for a release. */

interface MakeReleaseProps {
	readonly terms: readonly TermInput[];
	readonly chosen: readonly Chosen[];
	readonly onDone: (done: Replaced, title: string) => void;
}

export function MakeRelease({ terms, chosen, onDone }: MakeReleaseProps) {
	const [title, setTitle] = useState(() => titleFor(terms));
	// A retry of the same selection uses the same idempotency key.
	const [keys] = useState(() => new Map<string, string>());
	const { attempt, isBusy, failure } = useAttempt();
	const changes = chosen.filter(({ list }) => list === "live").length;
	const others = chosen.length - changes;
	const isTooMany = chosen.length > mostReleaseItems;
	const send = () =>
		attempt(async () => {
			const request = JSON.stringify([title, chosen]);
			const key = keys.get(request) ?? newKey();
			keys.set(request, key);
			onDone(await client.data.replaceHits({ title, terms, chosen }, key), title);
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
						? `Make a release of ${countOf(changes, "change")}`
						: `Change ${countOf(others, "draft")}`}
				</Button>
			</Group>
			<Text size="sm" c="dimmed" role="status">
				{isTooMany
					? `A release changes ${mostReleaseItems} records at most: leave some out, or do it in parts.`
					: others > 0 &&
						changes > 0 &&
						`${countOf(others, "draft or record", "drafts and records")} that visitors do not see will be changed at once.`}
			</Text>
		</form>
	);
}
