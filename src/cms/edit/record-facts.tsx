import { Anchor, Badge, Text, Title } from "@mantine/core";
import { ExternalLinkIcon } from "@radix-ui/react-icons";
import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import type { AnyRecord } from "../../model/api.ts";
import type { CollectionName } from "../../model/model.ts";
import { BrandChip } from "../parts/brand.tsx";
import { nameOf, useLookups } from "../parts/lookups.ts";
import { useWebsitesAt } from "../parts/websites-at.ts";
import { When } from "../parts/when.tsx";
import classes from "./form.module.css";
import { mostLinked, placesShown, shownAt } from "./shown-at.ts";

interface RecordFactsProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
}

/** What is known of a stored record beside its fields. */
export function RecordFacts({ name, record }: RecordFactsProps) {
	const { people } = useLookups();
	return (
		<section aria-label="About this record">
			<dl className={classes.facts}>
				<State name={name} record={record} />
				<dt>Changed</dt>
				<dd>
					<When at={record.updatedAt} /> by {nameOf(people, record.updatedBy)}
				</dd>
				<dt>{name === "media" ? "Uploaded" : "Created"}</dt>
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
			<Sites name={name} record={record} />
		</section>
	);
}

function HistoryLink({ children }: { readonly children: ReactNode }) {
	const [search] = useSearchParams();
	const to = new URLSearchParams(search);
	to.set("history", "");
	return (
		<Anchor component={Link} to={`?${to}`} size="sm" preventScrollReset>
			{children}
		</Anchor>
	);
}

function State({ name, record }: RecordFactsProps) {
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
	if (name === "content")
		return record.status === "published"
			? { said: "Published", color: "green" }
			: { said: "Draft", color: "gray" };
	if (name === "services" || name === "team")
		return record.active ? { said: "Active", color: "green" } : { said: "Not shown", color: "gray" };
	if (name === "users")
		return record.disabled ? { said: "Disabled", color: "red" } : { said: "Active", color: "green" };
	return undefined;
}

function Sites({ name, record }: RecordFactsProps) {
	const of = { id: record.id, values: record };
	const known = useWebsitesAt(placesShown(name, of).slice(0, mostLinked));
	const { shown, more } = shownAt(name, of, known, window.location);
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
