import { Text } from "@mantine/core";
import type { AnyRecord } from "../../../../model/api/api.ts";
import type { AnyCollection } from "../../../../model/collection.ts";
import type { AnyField, FieldKind, FieldValue } from "../../../../model/field.ts";
import { refersToTitled } from "../../../../model/relations.ts";
import { BrandChip } from "../../../context/brand/brand.tsx";
import { countOf } from "../../../context/lookups/count-of.ts";
import { displayHost } from "../../../context/lookups/display-host.ts";
import { nameOf, useLookups } from "../../../context/lookups/lookups.ts";
import { useWebsitesAt } from "../../../context/lookups/websites-at.ts";
import { optionalPart } from "../../../kit/lazy/lazy.ts";
import { State } from "../../../kit/parts/state.tsx";
import { When } from "../../../kit/parts/when.tsx";
import { someWebsitesAt } from "../../input/placement-names.ts";
import classes from "../list.module.css";

interface CellProps {
	readonly collection: AnyCollection;
	/** Name of a field or system field. */
	readonly name: string;
	readonly record: AnyRecord;
}

export function Cell({ collection, name, record }: CellProps) {
	const value = record[name];
	const field = collection.fields[name];
	if (value === undefined) return null;
	if (!field) return <Time at={Number(value)} by={name === "updatedAt" ? record.updatedBy : undefined} />;
	const Kind = name === collection.treeBy ? TreePath : cells[field.kind];
	const { publicWhen, ofBrand } = collection;
	return (
		<Kind
			field={field}
			value={value}
			count={record.places as number | undefined}
			shownWhen={publicWhen?.[name]}
			isOfBrand={name === ofBrand}
		/>
	);
}

interface ValueProps {
	readonly field: AnyField;
	readonly value: FieldValue;
	/** Set if the list loads only some of the websites. */
	readonly count: number | undefined;
	/** Value of a published record; undefined if visibility does not depend on it. */
	readonly shownWhen: FieldValue | undefined;
	readonly isOfBrand: boolean;
}

const cells: { readonly [Kind in FieldKind]: React.ComponentType<ValueProps> } = {
	text: Plain,
	longText: Plain,
	html: Plain,
	colour: Colour,
	number: Plain,
	toggle: Toggle,
	choice: Choice,
	choices: Choices,
	link: Plain,
	file: Picture,
	folder: Plain,
	date: Plain,
	instant: Instant,
	focalPoint: Plain,
	crop: Plain,
	email: Plain,
	hostname: Host,
	companyNumber: Plain,
	hostnames: Host,
	references: References,
	reference: References,
	placements: Placements,
	placement: Plain,
	slug: Slug,
	sections: Plain,
	menu: Plain,
	path: Plain,
	destination: Plain,
	scopes: Plain,
};

function Time({ at, by }: { readonly at: number; readonly by: string | undefined }) {
	const { people } = useLookups();
	return (
		<span className={classes.time}>
			<When at={at} />
			{by && by !== "system" && <span className={classes.by}> by {nameOf(people, by)}</span>}
		</span>
	);
}

function Instant({ value }: ValueProps) {
	return value === 0 ? <None /> : <When at={Number(value)} />;
}

function Toggle({ field, value }: ValueProps) {
	return (
		<State is={value === true ? "on" : "off"}>
			{value === true ? field.label : `Not ${field.label.toLowerCase()}`}
		</State>
	);
}

function Slug(props: ValueProps) {
	return props.isOfBrand ? <BrandChip domainKey={String(props.value)} /> : <Plain {...props} />;
}

function Choice({ field, value, shownWhen }: ValueProps) {
	const label = field.options?.[String(value)] ?? String(value);
	if (shownWhen === undefined) return <span className={classes.choice}>{label}</span>;
	return <State is={value === shownWhen ? "on" : "off"}>{label}</State>;
}

function Choices({ field, value }: ValueProps) {
	return [value]
		.flat()
		.map((one) => field.options?.[String(one)] ?? String(one))
		.join(", ");
}

function Colour({ value }: ValueProps) {
	if (value === "") return <None />;
	return (
		<span className={classes.colour}>
			<span className={classes.swatch} style={{ background: String(value) }} />
			{String(value)}
		</span>
	);
}

const mostChips = 3;

const RecordTitles = optionalPart(async () => (await import("../../../kit/parts/titles.tsx")).RecordTitles);

function References(props: ValueProps) {
	if (!refersToTitled(props.field)) return <Placements {...props} />;
	return <RecordTitles {...props} />;
}

function Placements({ value, count }: ValueProps) {
	const values = [value].flat().map(String);
	const known = useWebsitesAt(values.slice(0, mostChips));
	const unread = (count ?? values.length) - values.length;
	const { websites: shown, more } = someWebsitesAt(values, known, mostChips);
	const { areAll, websites } = known;
	const isEverywhere =
		areAll && unread === 0
			? shown.length === websites.length && shown.length > 1
			: values.length > 1 && values.length + unread >= countOf(known);
	const hidden = Math.max(0, shown.length - mostChips) + more + unread;
	if (values.length === 0) return <None />;
	if (isEverywhere) return <>All brands</>;
	return (
		<span className={classes.chips} title={shown.map(({ name, domain }) => name || domain).join(", ")}>
			{shown.slice(0, mostChips).map(({ id, domainKey, primaryColor }) => (
				<BrandChip key={id} domainKey={domainKey} primaryColor={primaryColor} />
			))}
			{hidden > 0 && <span className={classes.more}>+{hidden.toLocaleString("en-NZ")} more</span>}
		</span>
	);
}

function Picture({ value }: ValueProps) {
	if (value === "") return <None />;
	return /\.(mp4|webm|ogg)$/i.test(String(value)) ? (
		<>Video</>
	) : (
		<img src={String(value)} alt="" loading="lazy" className={classes.picture} />
	);
}

function Host(props: ValueProps) {
	return <Plain {...props} value={[props.value].flat().map((host) => displayHost(String(host)))} />;
}

function Plain({ value }: ValueProps) {
	const text = Array.isArray(value) ? value.join(", ") : String(value);
	if (text === "") return <None />;
	return (
		<Text size="sm" component="span" className={classes.text} title={text.length > 40 ? text : undefined}>
			{text}
		</Text>
	);
}

/** Addresses below the same parent differ at their end, so a long one is cut at its start. */
function TreePath({ value }: ValueProps) {
	if (value === "") return <None />;
	return (
		<span className={classes.path} title={String(value)}>
			<span>
				<bdi dir="ltr">{String(value)}</bdi>
			</span>
		</span>
	);
}

function None() {
	return (
		<span className={classes.none} data-none>
			<span aria-hidden>–</span>
		</span>
	);
}
