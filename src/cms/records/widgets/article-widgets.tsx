import { NativeSelect, Text, TextInput } from "@mantine/core";
import { use } from "react";
import { slugOf } from "../../../model/addresses/slug.ts";
import type { AnyCollection } from "../../../model/collection.ts";
import { collections } from "../../../model/model.ts";
import { brandNames } from "../../context/lookups/site-names.ts";
import { mostNamed, useWebsitesAt } from "../../context/lookups/websites-at.ts";
import type { ArticleFacts } from "../article/article-context.ts";
import { ArticleContext } from "../article/article-context.ts";
import { useAddressOwner } from "../article/links/use-address-owner.ts";
import { inputProps, textProps } from "../input/input-props.tsx";
import { directPlacements, sayPlacement } from "../input/placement-names.ts";
import type { WidgetProps } from "../input/widget.ts";

export function SlugWidget(props: WidgetProps<string>) {
	return props.field.followsFrom ? <PlainSlug {...props} /> : <ArticleSlug {...props} />;
}

function PlainSlug(props: WidgetProps<string>) {
	return (
		<TextInput
			{...textProps(props)}
			spellCheck={false}
			autoCapitalize="none"
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}

function ArticleSlug(props: WidgetProps<string>) {
	const article = use(ArticleContext);
	const taken = useAddressOwner(slugOf(props.value), article);
	return (
		<>
			<PlainSlug {...props} error={props.error ?? taken} />
			<Text size="xs" mt={4} role="status" style={{ overflowWrap: "anywhere" }}>
				{sayAddress(props.value, article)}
			</Text>
		</>
	);
}

type Addressed = Pick<ArticleFacts, "collection" | "title" | "above" | "stored">;

const sayRest = `Only the first ${mostNamed} are offered`;

export function PlacementWidget(props: WidgetProps<string>) {
	const { domains } = use(ArticleContext);
	const known = useWebsitesAt(domains);
	const labels = new Map(
		directPlacements(domains.slice(0, mostNamed), known).map((placement) => [
			placement.value,
			sayPlacement(placement),
		]),
	);
	const say = (placement: string) => labels.get(placement) ?? brandNames(known)(placement);
	const [first] = domains;
	// A list of thousands would be unusable.
	const offered = domains.filter((placement, index) => index < mostNamed || placement === props.value);
	const { readOnly, ...rest } = inputProps(props);
	return (
		<NativeSelect
			{...rest}
			data={[
				{ value: "", label: first === undefined ? "None yet" : `The first: ${say(first)}` },
				...offered.map((placement) => ({ value: placement, label: say(placement) })),
				...(offered.length < domains.length ? [{ value: "more", label: sayRest, disabled: true }] : []),
			]}
			value={domains.includes(props.value) ? props.value : ""}
			disabled={readOnly || domains.length < 2}
			onChange={(event) => props.onChange(event.currentTarget.value)}
		/>
	);
}

export function sayAddress(typed: string, { collection, title, above = "", stored }: Addressed): string {
	if (typed !== "" && slugOf(typed) === "") return "";
	const { pagesAt, pageNeeds = "", titleField, fields, singular }: AnyCollection = collections[collection];
	const pathOf = (slug: string) => `${pagesAt ?? above}/${slug || slugOf(singular)}`;
	const [before, after] = [pathOf(stored.slug), pathOf(slugOf(typed) || slugOf(title))];
	if (typed === "" && !stored.isPublished) {
		const text = fields[pageNeeds]?.label.toLowerCase();
		const source = fields[titleField]?.label.toLowerCase();
		return `When it is published${text ? ` with a ${text}` : ""}, its address comes from the ${source}: ${after}`;
	}
	if (stored.slug === "" || after === before) return `Its address: ${after}`;
	if (!stored.isPublished) return `Its address will be ${after}`;
	return `Its address will be ${after}. Links to ${before} redirect here.`;
}
