import { Checkbox, NativeSelect, Select, Text, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { newKey } from "../../../client/new-key.ts";
import { usualCountry } from "../../../model/countries/countries.ts";
import { type Taking, takings } from "../../../model/launch/what-is-copied.ts";
import { collections } from "../../../model/model.ts";
import { withBrand } from "../../context/brand/brand-address.ts";
import { reloadLookups, useLookups } from "../../context/lookups/lookups.ts";
import { siteNames } from "../../context/lookups/site-names.ts";
import { WebsiteSelect } from "../../context/lookups/website-select.tsx";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { ColourWidget } from "../../records/widgets/colour-widget.tsx";
import classes from "./launch.module.css";
import { launchCalls } from "./launch-calls.ts";
import { followingFrom, freeColours } from "./new-brand-values.ts";

const { fields } = collections.websites;
const countries = Object.entries(fields.country.options ?? {})
	.filter(([value]) => value !== "")
	.map(([value, label]) => ({ value, label }));
const ways = Object.entries(takings).map(([value, label]) => ({ value, label }));

/** Values derived from unit and country are filled in until the user edits them. */
export function NewBrandForm() {
	const navigate = useNavigate();
	const lookups = useLookups();
	const [key] = useState(newKey);
	const first = lookups.websites[0];
	const form = useForm({
		values: {
			...{ unit: "", country: first?.country || usualCountry, domainKey: "", domain: "", name: "" },
			...freeColours(lookups.websites),
			...{ from: first?.id ?? "", look: true, sections: true, wording: true },
			...{ services: "shared" as Taking, team: "shared" as Taking },
		},
		send: async ({ look, sections, wording, services, team, ...website }) => {
			const input = { ...website, ...following, copy: { look, sections, wording, services, team } };
			const { id, domainKey, name } = await launchCalls.begin(input, key);
			void reloadLookups("websites");
			showDone(`${name} is in preparation`);
			navigate(withBrand(`/cms/websites/${id}`, String(domainKey)));
		},
		check: ({ unit }) => (unit.trim() === "" ? { unit: "A brand is of a business unit" } : {}),
	});
	const { values, change, text } = form;
	const source = lookups.websites.find(({ id }) => id === values.from);
	const usual = followingFrom(values.unit, values.country, source ?? first);
	const following = {
		domainKey: values.domainKey || usual.domainKey,
		domain: values.domain || usual.domain,
		name: values.name || usual.name,
	};
	const units = useId();
	return (
		<Form form={form} action="Create brand" look="panel" again="unit" noValidate>
			<div className={classes.form}>
				<div className={classes.pair}>
					<TextInput
						{...text("unit")}
						label="Business unit"
						description="A new one, or one that other websites have"
						list={units}
						autoFocus
						required
					/>
					<datalist id={units}>
						{[...new Set(lookups.websites.map(({ unit }) => unit))].map((unit) => (
							<option key={unit} value={unit} />
						))}
					</datalist>
					<NativeSelect
						name="country"
						label="Country"
						description="Decides language, time zone and company number"
						data={countries}
						value={values.country}
						error={form.failure.fields.country}
						onChange={(event) => change({ country: event.currentTarget.value })}
					/>
					<TextInput
						{...text("domain")}
						label={fields.domain.label}
						placeholder={usual.domain}
						description={fields.domain.help}
					/>
					<TextInput
						{...text("name")}
						label="Name"
						placeholder={usual.name}
						description="As visitors read it"
					/>
					<TextInput
						{...text("domainKey")}
						label={fields.domainKey.label}
						placeholder={usual.domainKey}
						description="Names the brand in addresses and the API"
					/>
				</div>
				<div className={classes.pair}>
					<ColourWidget
						name="primaryColor"
						field={fields.primaryColor}
						value={values.primaryColor}
						error={form.failure.fields.primaryColor}
						onChange={(primaryColor) => change({ primaryColor })}
					/>
					<ColourWidget
						name="secondaryColor"
						field={fields.secondaryColor}
						value={values.secondaryColor}
						error={form.failure.fields.secondaryColor}
						onChange={(secondaryColor) => change({ secondaryColor })}
					/>
				</div>
				<CopyFrom values={values} change={change} />
			</div>
		</Form>
	);
}

interface Choices {
	readonly from: string;
	readonly look: boolean;
	readonly sections: boolean;
	readonly wording: boolean;
	readonly services: Taking;
	readonly team: Taking;
}

interface CopyFromProps {
	readonly values: Choices;
	readonly change: (changes: Partial<Choices>) => void;
}

function CopyFrom({ values, change }: CopyFromProps) {
	const { websites, areAll } = useLookups();
	const called = siteNames({ websites, areAll });
	const isNone = values.from === "";
	const tick = (name: "look" | "sections" | "wording", label: string) => (
		<Checkbox
			label={label}
			checked={values[name] && !isNone}
			disabled={isNone}
			onChange={(event) => change({ [name]: event.currentTarget.checked })}
		/>
	);
	const take = (name: "services" | "team", label: string) => (
		<NativeSelect
			label={label}
			data={ways}
			value={isNone ? "none" : values[name]}
			disabled={isNone}
			onChange={(event) => change({ [name]: event.currentTarget.value as Taking })}
		/>
	);
	const choose = (from: string | undefined) => change({ from: from ?? "" });
	return (
		<fieldset className={classes.copies}>
			<legend>Take from another brand</legend>
			{areAll ? (
				<Select
					aria-label="Brand to take from"
					placeholder="None"
					data={websites.map((website) => ({ value: website.id, label: called(website) }))}
					value={values.from || null}
					onChange={(from) => choose(from ?? "")}
					clearable
					searchable
				/>
			) : (
				<WebsiteSelect
					label="Brand to take from"
					website={websites.find(({ id }) => id === values.from)}
					onChoose={(website) => choose(website?.id)}
				/>
			)}
			<div className={classes.pair}>
				{tick("look", "Look: logo, hero, type and shapes")}
				{tick("sections", "Sections and menus")}
				{tick("wording", "Wording of the landing page")}
			</div>
			<div className={classes.pair}>
				{take("services", "Services")}
				{take("team", "People")}
			</div>
			<Text size="xs" c="dimmed">
				Legal name, company number, contact details, form, social links and measurement are never taken.
				Hidden ones stay hidden, drafts stay drafts.
			</Text>
		</fieldset>
	);
}
