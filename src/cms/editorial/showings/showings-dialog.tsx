import { Modal, Text, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import type { Listed } from "../../../model/api/api.ts";
import type { Visibility } from "../../../model/api/editorial/variant-api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { client } from "../../client.ts";
import { LoadFailure } from "../../context/feedback/load-failure.tsx";
import { Loading } from "../../kit/parts/loading.tsx";
import { ShowingRows, websitesOnPage } from "./showing-rows.tsx";

interface ShowingsDialogProps {
	readonly name: CollectionName;
	readonly id: string;
	readonly onClose: () => void;
}

const pauseMs = 250;

/** Sets a record's visibility per website. Changes are live immediately. */
export function ShowingsDialog({ name, id, onClose }: ShowingsDialogProps) {
	// Initially closed, because a dialog stores the focused element when it opens.
	const [isOpen, setOpen] = useState(false);
	useEffect(() => setOpen(true), []);
	const [typed, setTyped] = useState("");
	const { page, error, retry } = useFirstPage(name, id, typed.trim());
	return (
		<Modal opened={isOpen} onClose={onClose} size="46rem" title="Website by website">
			<Text size="sm" c="dimmed" mb="sm">
				Visitors see it at once. Other websites, the text and its versions stay as they are.
			</Text>
			<TextInput
				label="Search websites"
				type="search"
				value={typed}
				onChange={(event) => setTyped(event.currentTarget.value)}
				mb="sm"
			/>
			{error !== undefined && (
				<LoadFailure title="The websites could not be loaded" error={error} onRetry={retry} />
			)}
			{page ? (
				<ShowingRows key={page.words} name={name} id={id} words={page.words} first={page.list} />
			) : (
				error === undefined && <Loading />
			)}
		</Modal>
	);
}

/** Loads the first page of matching websites after typing pauses. */
function useFirstPage(name: CollectionName, id: string, words: string) {
	const [page, setPage] = useState<{ readonly words: string; readonly list: Listed<Visibility> }>();
	const [error, setError] = useState<unknown>();
	const [tries, setTries] = useState(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a retry asks again
	useEffect(() => {
		let isWanted = true;
		const ask = async () => {
			try {
				const list = await client.data.websitesOfRecord(name, id, {
					q: words || undefined,
					limit: websitesOnPage,
				});
				if (isWanted) setPage({ words, list });
				if (isWanted) setError(undefined);
			} catch (failure) {
				if (isWanted) setError(failure);
			}
		};
		const timer = setTimeout(() => void ask(), words === "" ? 0 : pauseMs);
		return () => {
			isWanted = false;
			clearTimeout(timer);
		};
	}, [name, id, words, tries]);
	return { page, error, retry: () => setTries((count) => count + 1) };
}
