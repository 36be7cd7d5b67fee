import { Text } from "@mantine/core";
import type { AnyField } from "../../../model/field.ts";
import { refersToTitled } from "../../../model/relations.ts";
import { isSame } from "../../../model/values.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import { useTitles } from "../../kit/parts/titles.tsx";
import classes from "./diff.module.css";
import { sayValue } from "./say-value.ts";

const mostNamed = 20;

interface SomeItems {
	readonly named: readonly string[];
	readonly more: number;
}

/** Ignores the order. */
interface ListChanges {
	readonly added: SomeItems;
	readonly removed: SomeItems;
	readonly unchanged: number;
}

/** Each list may have ten thousand items. */
export function changesOf(before: readonly string[], after: readonly string[]): ListChanges {
	const [had, has] = [new Set(before), new Set(after)];
	const added = [...has].filter((item) => !had.has(item));
	const removed = [...had].filter((item) => !has.has(item));
	return { added: someOf(added), removed: someOf(removed), unchanged: has.size - added.length };
}

function someOf(items: readonly string[]): SomeItems {
	return { named: items.slice(0, mostNamed), more: Math.max(0, items.length - mostNamed) };
}

export function namedIn({ added, removed }: ListChanges): readonly string[] {
	return [...removed.named, ...added.named];
}

interface ListDiffProps {
	readonly field: AnyField;
	readonly before: readonly string[];
	readonly after: readonly string[];
}

export function ListDiff({ field, before, after }: ListDiffProps) {
	const changes = changesOf(before, after);
	const named = namedIn(changes);
	const titles = useTitles(field, named);
	const known = useWebsitesAt(refersToTitled(field) ? [] : named);
	const nameOf = (item: string) => sayValue(field, [item], known, titles);
	const rest = named.length > 0 ? sayRest(changes.unchanged, after.length) : sayOrder(isSame(before, after));
	return (
		<div className={classes.items}>
			<Items as="del" label="Removed" items={changes.removed} nameOf={nameOf} />
			<Items as="ins" label="Added" items={changes.added} nameOf={nameOf} />
			{rest && (
				<Text size="sm" c="dimmed">
					{rest}
				</Text>
			)}
		</div>
	);
}

interface ItemsProps {
	readonly as: "ins" | "del";
	readonly label: string;
	readonly items: SomeItems;
	readonly nameOf: (item: string) => string;
}

function Items({ as: Mark, label, items: { named, more }, nameOf }: ItemsProps) {
	if (named.length === 0) return null;
	return (
		<div>
			<Text size="xs" c="dimmed">
				{label}
			</Text>
			<ul className={classes.list} aria-label={label}>
				{named.map((item) => (
					<li key={item}>
						<Mark className={Mark === "ins" ? classes.added : classes.gone}>{nameOf(item)}</Mark>
					</li>
				))}
			</ul>
			{more > 0 && <Text size="sm">and {more.toLocaleString("en-NZ")} more</Text>}
		</div>
	);
}

function sayRest(retained: number, after: number): string {
	if (retained > 0) return `${retained.toLocaleString("en-NZ")} as before`;
	return after === 0 ? "None" : "";
}

function sayOrder(isSameOrder: boolean): string {
	return isSameOrder ? "As before" : "Order changed";
}
