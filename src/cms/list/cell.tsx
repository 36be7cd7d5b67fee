import { Text } from "@mantine/core";
import type { AnyRecord } from "../../model/api.ts";
import type { AnyField, FieldValue } from "../../model/field.ts";
import { BrandChip } from "../parts/brand.tsx";
import { nameOf, useLookups } from "../parts/lookups.ts";
import { State } from "../parts/state.tsx";
import { useWebsitesAt } from "../parts/websites-at.ts";
import { When } from "../parts/when.tsx";
import { someWebsitesAt } from "../widgets/place-names.ts";
import classes from "./list.module.css";

interface CellProps {
	readonly name: string;
	/** Undefined for what the program keeps of every record. */
	readonly field: AnyField | undefined;
	readonly record: AnyRecord;
}

/** One value of a record, as briefly as its kind allows. */
export function Cell({ name, field, record }: CellProps) {
	const value = record[name];
	if (value === undefined) return null;
	if (!field) return <Time at={Number(value)} by={name === "updatedAt" ? record.updatedBy : undefined} />;
	const Kind = kinds[field.kind] ?? Plain;
	return <Kind field={field} value={value} />;
}

interface ValueProps {
	readonly field: AnyField;
	readonly value: FieldValue;
}

const kinds: Readonly<Record<string, React.ComponentType<ValueProps>>> = {
	toggle: Toggle,
	choice: Choice,
	choices: Choices,
	colour: Colour,
	references: Places,
	places: Places,
	file: Picture,
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

function Toggle({ field, value }: ValueProps) {
	return (
		<State is={value === true ? "on" : "off"}>
			{value === true ? field.label : `Not ${field.label.toLowerCase()}`}
		</State>
	);
}

function Choice({ field, value }: ValueProps) {
	const { websites } = useLookups();
	const label = field.options?.[String(value)] ?? String(value);
	const brand = websites.find(({ domainKey }) => domainKey === value);
	if (brand) return <BrandChip domainKey={brand.domainKey} primaryColor={brand.primaryColor} />;
	if (field.label !== "Status") return <span className={classes.choice}>{label}</span>;
	return <State is={value === "published" ? "on" : "off"}>{label}</State>;
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

function Places({ value }: ValueProps) {
	const values = Array.isArray(value) ? (value as readonly string[]) : [];
	const known = useWebsitesAt(values.slice(0, mostChips));
	const { websites: shown, more } = someWebsitesAt(values, known, mostChips);
	const { areAll, websites, brands } = known;
	const isEverywhere = areAll
		? shown.length === websites.length && shown.length > 1
		: brands.length > 1 && brands.every(({ domainKey }) => values.includes(domainKey));
	const hidden = Math.max(0, shown.length - mostChips) + more;
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

function Plain({ value }: ValueProps) {
	const text = Array.isArray(value) ? value.join(", ") : String(value);
	if (text === "") return <None />;
	return (
		<Text size="sm" component="span" className={classes.text} title={text.length > 40 ? text : undefined}>
			{text}
		</Text>
	);
}

function None() {
	return (
		<span className={classes.none}>
			<span aria-hidden>–</span>
		</span>
	);
}
