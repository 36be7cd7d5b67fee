import { Button, Text } from "@mantine/core";
import { useRef, useState } from "react";
import type { BrandGroup } from "../../../../model/api/reports/overview-api.ts";
import { countryOf } from "../../../../model/countries/countries.ts";
import { mostListItems, tooManyItems } from "../../../../model/list-limit.ts";
import { countryScope, unitScope } from "../../../../model/scopes-of-website.ts";
import { allWebsites, type WebsiteScope } from "../../../../model/website-scope.ts";
import { client } from "../../../client.ts";
import type { WidgetProps } from "../../input/widget.ts";
import classes from "../chip-field.module.css";
import { hasAll, toggled } from "../quick-choices.ts";

const mostUnits = 8;
const maxResults = 12;

type Group = Pick<BrandGroup, "of" | "name"> | { readonly of: "all"; readonly name: "" };

interface ScopePresetsProps
	extends Pick<WidgetProps<readonly string[]>, "field" | "value" | "onChange" | "isReadOnly"> {
	readonly groups: readonly BrandGroup[];
	/** Website property used as the value. */
	readonly by: "id" | "domainKey";
	readonly words: string;
}

export function ScopePresets(props: ScopePresetsProps) {
	const { groups, by, words, field, value, onChange, isReadOnly = false } = props;
	const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
	const [busy, setBusy] = useState("");
	const [status, setStatus] = useState("");
	const latest = useRef(value);
	latest.current = value;

	/** @returns false, with an error shown, for too many websites */
	function choose(before: readonly string[], values: readonly string[]): boolean {
		const next = toggled(before, values);
		const isTooMany = next.length > mostListItems && next.length > before.length;
		if (isTooMany) setStatus(`${field.label} ${tooManyItems(next.length)}.`);
		else onChange(next);
		return !isTooMany;
	}

	function chooseLoaded(known: readonly string[]) {
		if (!choose(value, known)) return;
		setStatus(hasAll(value, known) ? sayHow("taken off", known.length) : sayHow("chosen", known.length));
	}

	async function press(group: Group) {
		const label = labelOf(group);
		const known = loaded.get(label);
		if (known) return chooseLoaded(known);
		setBusy(label);
		try {
			const values = await valuesOf(group, by);
			setLoaded((before) => new Map(before).set(label, values));
			const all = hasAll(latest.current, values);
			if (!all && !choose(latest.current, values)) return;
			setStatus(
				all
					? `${sayCount(values.length)} ${values.length === 1 ? "was" : "were"} chosen already.`
					: sayHow("chosen", values.length),
			);
		} catch {
			setStatus("The websites could not be loaded. Try again.");
		} finally {
			setBusy("");
		}
	}

	return (
		<>
			{offered(groups, words).map((group) => {
				const label = labelOf(group);
				const isChosen = hasAll(value, loaded.get(label) ?? []);
				return (
					<Button
						key={label}
						size="compact-xs"
						variant={isChosen ? "light" : "subtle"}
						aria-pressed={isChosen}
						loading={busy === label}
						disabled={isReadOnly || (busy !== "" && busy !== label)}
						onClick={() => void press(group)}
					>
						{label}
					</Button>
				);
			})}
			<Text size="xs" c="dimmed" role="status" className={classes.said}>
				{status}
			</Text>
		</>
	);
}

function offered(groups: readonly BrandGroup[], words: string): readonly Group[] {
	const typed = words.trim().toLowerCase();
	if (typed !== "")
		return groups.filter((group) => labelOf(group).toLowerCase().includes(typed)).slice(0, maxResults);
	const units = groups.filter(({ of, websites }) => of === "unit" && websites > 1);
	return [
		{ of: "all", name: "" },
		...groups.filter(({ of }) => of === "country"),
		...units.slice(0, mostUnits),
	];
}

function labelOf({ of, name }: Group): string {
	if (of === "all") return "All";
	return of === "country" ? countryOf(name).short : name;
}

function sayCount(count: number): string {
	return count === 1 ? "1 website" : `${count.toLocaleString("en-NZ")} websites`;
}

function sayHow(how: string, count: number): string {
	return `${sayCount(count)} ${how}.${how === "chosen" ? " Websites added later are not included." : ""}`;
}

async function valuesOf(group: Group, by: "id" | "domainKey"): Promise<readonly string[]> {
	const values: string[] = [];
	for (let cursor: string | undefined; ; ) {
		const { items, nextCursor } = await client.data.websitesOf(scopeOf(group), cursor);
		values.push(...items.map((website) => website[by]));
		if (nextCursor === undefined) return values;
		cursor = nextCursor;
	}
}

function scopeOf({ of, name }: Group): WebsiteScope {
	if (of === "all") return allWebsites;
	return of === "country" ? countryScope(name) : unitScope(name);
}
