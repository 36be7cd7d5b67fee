import { Anchor, Checkbox, Text } from "@mantine/core";
import { Link } from "react-router";
import type {
	FoundField,
	FoundHit,
	FoundRecord,
	TermInput,
} from "../../../model/api/editorial/replace-api.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import { useBrandAddress } from "../../context/brand/brand.tsx";
import { recordAddress } from "../../context/brand/field-address.ts";
import { useTitles } from "../../kit/parts/titles.tsx";
import { hitKey, hitKeysOf } from "./choice.ts";
import classes from "./replace.module.css";

export interface Choosing {
	readonly terms: readonly TermInput[];
	readonly leftOut: ReadonlySet<string>;
	/** Matches are selectable once there is a replacement. */
	readonly isOpen: boolean;
	readonly onTurn: (keys: readonly string[], isChosen: boolean) => void;
}

export function HitsOfRecord({ record, ...choosing }: Choosing & { readonly record: FoundRecord }) {
	const keepBrand = useBrandAddress();
	const collection: AnyCollection = collections[record.collection];
	const keys = hitKeysOf(record);
	const chosen = keys.filter((key) => !choosing.leftOut.has(key));
	const title = record.title || `Untitled ${collection.singular}`;
	const address = recordAddress(record.collection, record.id, record.scope);
	return (
		<li className={classes.record}>
			<div className={classes.head}>
				{choosing.isOpen && keys.length > 1 && (
					<Checkbox
						size="xs"
						aria-label={`All in “${title}”`}
						checked={chosen.length === keys.length}
						indeterminate={chosen.length > 0 && chosen.length < keys.length}
						onChange={() => choosing.onTurn(keys, chosen.length < keys.length)}
					/>
				)}
				<Anchor component={Link} to={keepBrand(address)} fw={600}>
					{title}
				</Anchor>
				<Text span size="sm" c="dimmed">
					{collection.singular}
				</Text>
			</div>
			{record.blocked && (
				<Text size="sm" c="dimmed">
					{record.blocked}
				</Text>
			)}
			<ul className={classes.hits}>
				{record.fields.flatMap((field) =>
					field.hits.map((hit, number) => (
						<li key={hitKey(record, field, number)}>
							<HitLine {...{ ...choosing, record, field, hit, number }} />
						</li>
					)),
				)}
			</ul>
		</li>
	);
}

interface HitLineProps extends Choosing {
	readonly record: FoundRecord;
	readonly field: FoundField;
	readonly hit: FoundHit;
	readonly number: number;
}

function HitLine({ record, field, hit, number, terms, leftOut, isOpen, onTurn }: HitLineProps) {
	const key = hitKey(record, field, number);
	const words = <HitWords {...{ field, hit, terms }} />;
	const isFixed = record.blocked !== "" || hit.blocked !== "";
	if (!isOpen || isFixed)
		return (
			<div className={classes.hit}>
				{words}
				{hit.blocked && (
					<Text size="xs" c="dimmed">
						{hit.blocked}
					</Text>
				)}
			</div>
		);
	return (
		<Checkbox
			size="xs"
			className={classes.hit}
			label={words}
			checked={!leftOut.has(key)}
			onChange={(event) => onTurn([key], event.currentTarget.checked)}
		/>
	);
}

const parts: Readonly<Record<string, string>> = {
	alt: "description",
	title: "hint",
	figcaption: "caption",
	picture: "picture",
	link: "link",
	h2: "heading",
	h3: "heading",
	h4: "heading",
	td: "table",
	th: "table",
	li: "list",
	blockquote: "quotation",
};

function HitWords({ field, hit, terms }: Pick<HitLineProps, "field" | "hit" | "terms">) {
	const part = parts[hit.part];
	const isPerson = terms[hit.term]?.kind === "person";
	return (
		<span className={classes.words}>
			<span className={classes.where}>
				{field.label}
				{part && `, ${part}`}
			</span>{" "}
			{hit.before}
			<mark>{isPerson ? <PersonName id={hit.hit} /> : hit.hit}</mark>
			{hit.after}
		</span>
	);
}

const person = { ...collections.content.fields.author };

function PersonName({ id }: { readonly id: string }) {
	return useTitles(person, [id]).get(id) ?? "…";
}
