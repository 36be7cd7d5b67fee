import { Anchor, Text, Title } from "@mantine/core";
import { ExternalLinkIcon } from "@radix-ui/react-icons";
import type { AnyRecord } from "../../../model/api/api.ts";
import type { CollectionName } from "../../../model/model.ts";
import { BrandChip } from "../../context/brand/brand.tsx";
import { nameOf, useLookups } from "../../context/lookups/lookups.ts";
import { useShown } from "../../editorial/publish/use-shown.ts";
import { When } from "../../kit/parts/when.tsx";
import { HistoryLink } from "../../records/history/history-link.tsx";
import classes from "../../records/record-form/form.module.css";

interface RecordFactsProps {
	readonly name: CollectionName;
	readonly record: AnyRecord;
	readonly made: string;
}

export function RecordFacts({ name, record, made }: RecordFactsProps) {
	const { people } = useLookups();
	return (
		<section aria-label="About this record">
			<dl className={classes.facts}>
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

function Sites({ name, record }: Omit<RecordFactsProps, "made">) {
	const { shown, more } = useShown(name, record);
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
