import { Anchor, Badge, Text, Title } from "@mantine/core";
import { ExternalLinkIcon } from "@radix-ui/react-icons";
import type { AnyRecord } from "../../model/api.ts";
import type { AnyCollection } from "../../model/collection.ts";
import { type CollectionName, collections } from "../../model/model.ts";
import { BrandChip } from "../brand/brand.tsx";
import { HistoryLink } from "../history/history-link.tsx";
import { nameOf, useLookups } from "../lookups/lookups.ts";
import { useWebsitesAt } from "../lookups/websites-at.ts";
import { When } from "../parts/when.tsx";
import classes from "./form.module.css";
import { mostLinked, placementsShown, shownAt } from "./shown-at.ts";

interface RecordFactsProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	/** How it came to be, in a word. */
	readonly made: string;
}

/** What is known about a stored record besides its fields. */
export function RecordFacts({ name, record, made }: RecordFactsProps) {
	const { people } = useLookups();
	return (
		<section aria-label="About this record">
			<dl className={classes.facts}>
				<State {...{ name, record }} />
				<dt>Changed</dt>
				<dd>
					<When at={record.updatedAt} /> by {nameOf(people, record.updatedBy)}
				</dd>
				<dt>{made}</dt>
				<dd>
					<When at={record.createdAt} /> by {nameOf(people, record.createdBy)}
				</dd>
				<dt>Version</dt>
				<dd>
					{record.version}{" "}
					<HistoryLink>
						<span aria-hidden>·</span> History
					</HistoryLink>
				</dd>
			</dl>
			<Sites {...{ name, record }} />
		</section>
	);
}

function State({ name, record }: Omit<RecordFactsProps, "made">) {
	const badge = stateOf(name, record);
	if (!badge) return null;
	return (
		<>
			<dt>State</dt>
			<dd>
				<Badge variant="light" color={badge.color} radius="sm" tt="none" fw={500}>
					{badge.said}
				</Badge>
			</dd>
		</>
	);
}

function stateOf(name: CollectionName, record: AnyRecord) {
	const { fields, publicWhen = {} }: AnyCollection = collections[name];
	const [[field, value] = []] = Object.entries(publicWhen);
	if (field === undefined) return undefined;
	const { label = "", options } = fields[field] ?? {};
	const isShown = record[field] === value;
	const said = options?.[String(record[field])] ?? (isShown ? label : "Not shown");
	return { said, color: isShown ? "green" : "gray" };
}

function Sites({ name, record }: Omit<RecordFactsProps, "made">) {
	const of = { id: record.id, values: record };
	const known = useWebsitesAt(placementsShown(collections[name], of).slice(0, mostLinked));
	const { shown, more } = shownAt(collections[name], of, known, window.location);
	if (shown.length === 0) return null;
	return (
		<>
			<Title order={2} size="h6" mt="md" mb={6}>
				See it on the site
			</Title>
			<ul className={classes.sites}>
				{shown.map(({ website, address }) => (
					<li key={website.id}>
						<Anchor href={address} target="_blank" rel="noreferrer" size="sm">
							<BrandChip {...website} /> <ExternalLinkIcon aria-hidden />
						</Anchor>
					</li>
				))}
				{more > 0 && (
					<Text component="li" size="sm" c="dimmed">
						and {more.toLocaleString("en-NZ")} more
					</Text>
				)}
			</ul>
		</>
	);
}
