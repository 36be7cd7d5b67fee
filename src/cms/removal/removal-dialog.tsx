import { Button, Group, Modal, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { RecordOf } from "../../model/model.ts";
import { client } from "../client.ts";
import { useLoaded } from "../edit/use-loaded.ts";
import { LoadFailure } from "../parts/load-failure.tsx";

interface RemovalDialogProps {
	/** Of the website. */
	readonly id: string;
	readonly onSettled: (isWanted: boolean) => void;
}

/** Asks for the name of a website before it is deleted. */
export function RemovalDialog({ id, onSettled }: RemovalDialogProps) {
	const website = useLoaded(id, () => client.data.get("websites", id));
	return (
		<Modal opened onClose={() => onSettled(false)} title="Delete this website?">
			{website.status === "loading" && <Skeleton h={160} />}
			{website.status === "failed" && (
				<LoadFailure title="The website could not be loaded" error={website.error} onRetry={website.reload} />
			)}
			{website.status === "loaded" && <Question website={website.value} onSettled={onSettled} />}
		</Modal>
	);
}

interface QuestionProps {
	readonly website: RecordOf<"websites">;
	readonly onSettled: (isWanted: boolean) => void;
}

function Question({ website, onSettled }: QuestionProps) {
	const [typed, setTyped] = useState("");
	const { name, domain, aliases } = website;
	const wanted = name.trim() || domain;
	const isNamed = typed.trim() === wanted;
	function submit(event: FormEvent) {
		event.preventDefault();
		if (isNamed) onSettled(true);
	}
	return (
		<form onSubmit={submit} noValidate>
			<Stack gap="sm">
				<Text size="sm">
					Visitors of {sayHosts([domain, ...aliases])} will read “410 - Gone”, and search engines will drop
					its pages. Articles, services and people stay.
				</Text>
				<Text size="sm">The trash keeps the website for 30 days. Restoring it brings it back.</Text>
				<TextInput
					label={`Type “${wanted}” to delete it`}
					autoComplete="off"
					data-autofocus
					value={typed}
					onChange={(event) => setTyped(event.currentTarget.value)}
				/>
				<Group justify="flex-end" gap="xs">
					<Button variant="default" onClick={() => onSettled(false)}>
						Keep it
					</Button>
					<Button type="submit" color="red" disabled={!isNamed}>
						Delete website
					</Button>
				</Group>
			</Stack>
		</form>
	);
}

/** "a.nz", "a.nz and b.nz", "a.nz and 4 other domains". */
function sayHosts([first = "", second, ...others]: readonly string[]): string {
	if (second === undefined) return first;
	return others.length === 0 ? `${first} and ${second}` : `${first} and ${others.length + 1} other domains`;
}
