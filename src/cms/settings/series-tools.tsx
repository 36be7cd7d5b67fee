import { ActionIcon, Button, Group, Text } from "@mantine/core";
import { ArrowDownIcon, ArrowUpIcon, Cross2Icon, PlusIcon } from "@radix-ui/react-icons";
import { fewestOfSeries, mostOfSeries } from "../../model/wording/series.ts";

interface RowToolsProps {
	/** As it reads in the middle of a sentence: "problem 2". */
	readonly what: string;
	readonly number: number;
	readonly shown: number;
	readonly onMove: (step: -1 | 1) => void;
	readonly onRemove: () => void;
}

/** What moves one of a series, and removes it. */
export function RowTools({ what, number, shown, onMove, onRemove }: RowToolsProps) {
	return (
		<Group gap={4} wrap="nowrap">
			<ActionIcon
				variant="subtle"
				data-does="up"
				aria-label={`Move ${what} up`}
				disabled={number === 1}
				onClick={() => onMove(-1)}
			>
				<ArrowUpIcon aria-hidden />
			</ActionIcon>
			<ActionIcon
				variant="subtle"
				data-does="down"
				aria-label={`Move ${what} down`}
				disabled={number === shown}
				onClick={() => onMove(1)}
			>
				<ArrowDownIcon aria-hidden />
			</ActionIcon>
			<ActionIcon
				variant="subtle"
				color="red"
				aria-label={`Remove ${what}`}
				disabled={shown <= fewestOfSeries}
				onClick={onRemove}
			>
				<Cross2Icon aria-hidden />
			</ActionIcon>
		</Group>
	);
}

interface SeriesToolsProps {
	/** One of them, in the middle of a sentence. */
	readonly what: string;
	readonly shown: number;
	readonly elsewhere: number;
	readonly isOwn: boolean;
	readonly onAdd: () => void;
	readonly onReset: () => void;
}

/** What adds one to a series, or has as many as elsewhere. */
export function SeriesTools({ what, shown, elsewhere, isOwn, onAdd, onReset }: SeriesToolsProps) {
	return (
		<Group gap="sm" mt="sm">
			<Button
				size="compact-sm"
				variant="default"
				data-does="add"
				leftSection={<PlusIcon aria-hidden />}
				disabled={shown >= mostOfSeries}
				onClick={onAdd}
			>
				{`Add a ${what}`}
			</Button>
			{isOwn && (
				<Button size="compact-sm" variant="subtle" onClick={onReset}>
					{`As many as elsewhere (${elsewhere})`}
				</Button>
			)}
			<Text size="sm" c="dimmed">
				{`${fewestOfSeries} to ${mostOfSeries} ${what}s. One without words is not shown.`}
			</Text>
		</Group>
	);
}
