import { Alert } from "@mantine/core";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { brandOf } from "../../../model/brands.ts";
import { placeholdersIn } from "../../../model/pages/placeholders.ts";
import type { StartingPoint } from "../../../model/pages/starting-points/starting-point.ts";
import { startingPointsFor } from "../../../model/pages/starting-points/starting-points.ts";
import { useWebsitesAt } from "../../context/lookups/websites-at.ts";
import type { ExtraProps } from "../record-form/extra-props.ts";
import { shownIn } from "../record-form/form-state.ts";
import type { RecordForm } from "../record-form/open-form.ts";
import { useFormView } from "../record-form/use-form-view.ts";
import classes from "./page-above.module.css";

/** Texts to start from while the page is empty, then the placeholders of its text. */
export function PageAbove({ form, record }: ExtraProps) {
	const isEmpty = useFormView(form, (view) => {
		const { title, content } = shownIn(view);
		return !record && title === "" && content === "";
	});
	const remaining = useFormView(form, (view) => {
		const { summary, content } = shownIn(view);
		return JSON.stringify(placeholdersIn(`${summary}\n${content}`));
	});
	if (isEmpty) return <StartingPoints form={form} />;
	return <Placeholders of={JSON.parse(remaining) as string[]} />;
}

function StartingPoints({ form }: { readonly form: RecordForm }) {
	const [address] = useSearchParams();
	const named = address.get("type");
	const [isBlank, setBlank] = useState(false);
	const first = useFormView(form, (view) => String((shownIn(view).websites as readonly string[])[0] ?? ""));
	const known = useWebsitesAt(first ? [first] : []);
	const website =
		known.websites.find(({ id }) => id === first) ?? (known.areAll ? known.websites[0] : undefined);
	const points = startingPointsFor(website ? brandOf(website).country.code : "");
	const requested = known.isLoaded ? points.find(({ name }) => name === named) : undefined;
	useEffect(() => {
		if (requested) fill(form, requested);
	}, [form, requested]);
	if (isBlank || requested) return null;
	return (
		<section aria-labelledby="starting-points" className={classes.panel}>
			<h2 id="starting-points">Start with a text, or write your own</h2>
			<ul>
				<li>
					<button
						type="button"
						onClick={() => {
							setBlank(true);
							document
								.querySelector<HTMLElement>('[data-field="title"] input, [data-field="title"] textarea')
								?.focus();
						}}
					>
						Blank
					</button>
					<p>An empty page.</p>
				</li>
				{points.map((point) => (
					<li key={point.about}>
						<button type="button" onClick={() => fill(form, point)}>
							{point.label}
						</button>
						<p>{point.about}</p>
					</li>
				))}
			</ul>
		</section>
	);
}

function fill(form: RecordForm, { values }: StartingPoint) {
	for (const [name, value] of Object.entries(values)) form.set(name, value);
}

function Placeholders({ of: placeholders }: { readonly of: readonly string[] }) {
	if (placeholders.length === 0) return null;
	const count =
		placeholders.length === 1 ? "1 placeholder remains" : `${placeholders.length} placeholders remain`;
	return (
		<Alert color="yellow" role="status">
			<strong>{count}.</strong> Replace the text in square brackets before you publish:{" "}
			{placeholders.join(", ")}
		</Alert>
	);
}
