import { Button } from "@mantine/core";
import { useState } from "react";
import type { Listed } from "../../../model/api/api.ts";
import { LoadFailure } from "./load-failure.tsx";

interface Further {
	readonly hasMore: boolean;
	readonly isLoading: boolean;
	readonly error: unknown;
	readonly load: () => void;
}

export function useFurtherPages<Item>(first: Listed<Item>, ask: (cursor: string) => Promise<Listed<Item>>) {
	const [items, setItems] = useState(first.items);
	const [cursor, setCursor] = useState(first.nextCursor);
	const [isLoading, setLoading] = useState(false);
	const [error, setError] = useState<unknown>();
	const load = async () => {
		if (!cursor) return;
		setLoading(true);
		setError(undefined);
		try {
			const next = await ask(cursor);
			setItems((before) => [...before, ...next.items]);
			setCursor(next.nextCursor);
		} catch (failure) {
			setError(failure);
		} finally {
			setLoading(false);
		}
	};
	const further: Further = { hasMore: cursor !== undefined, isLoading, error, load: () => void load() };
	return { items, further };
}

interface FurtherPagesProps {
	readonly further: Further;
	readonly label: string;
	readonly failure: string;
}

export function FurtherPages({
	further: { hasMore, isLoading, error, load },
	label,
	failure,
}: FurtherPagesProps) {
	return (
		<>
			{error !== undefined && <LoadFailure title={failure} error={error} onRetry={load} />}
			{hasMore && (
				<Button variant="default" mt="md" loading={isLoading} onClick={load}>
					{label}
				</Button>
			)}
		</>
	);
}
