import { Checkbox, NumberInput, Radio, Stack, TextInput } from "@mantine/core";
import type { TokenKind } from "../../../client/api-tokens.ts";
import type { AddedToken } from "../../../model/api/people/token-api.ts";
import { type CollectionName, collectionNames, collections } from "../../../model/model.ts";
import { type Actor, mayReadAll } from "../../../model/rights/access.ts";
import { isGrantable, type Permission } from "../../../model/rights/token-rights.ts";
import { allWebsites } from "../../../model/website-scope.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { type CollectionsChoice, CollectionsField } from "../../kit/parts/collections-field.tsx";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { actorOf, useUser } from "../../kit/parts/user.ts";
import { PlacesField, type PlacesWords } from "../../records/places/places-field.tsx";
import { calls } from "./calls.ts";
import { type Chosen, grantsOf } from "./grants.ts";

interface TokenFormProps {
	readonly kind: TokenKind;
	readonly onMade: (added: AddedToken) => void;
	readonly onCancel: () => void;
}

const ways: readonly (readonly [Chosen["permission"], label: string, about: string])[] = [
	["read", "Read", "See records and drafts, also those that are not published."],
	["write", "Write drafts", "Also write drafts, comment and ask for reviews."],
	["publish", "Publish", "Also change what visitors see."],
	["", "Nothing", "For a program that works with files alone."],
];

const where: PlacesWords = {
	label: "Where it holds",
	everywhere: "Wherever you may work",
	aboutEverywhere: "Also on websites that are added later.",
	some: "Only where you choose",
	none: "Choose a website, a business unit or a country.",
};

const mostDays = 366;

export function TokenForm({ kind, onMade, onCancel }: TokenFormProps) {
	const user = useUser();
	const isEverywhere = user.scopes.includes(allWebsites);
	const form = useForm({
		values: {
			name: "",
			permission: "read" as Chosen["permission"],
			isOfAll: true,
			only: [] as readonly CollectionName[],
			isOfFiles: false,
			scopes: isEverywhere ? [allWebsites] : user.moreWebsites ? [] : user.scopes,
			days: 90 as number | string,
		},
		check: ({ name, scopes, ...chosen }) => ({
			...(name.trim() === "" && { name: "Name the token after the program that is to have it" }),
			...(grantsOf(chosenOf(chosen)).length === 0 && {
				...(chosen.permission === ""
					? { permission: "Choose what it may do" }
					: { only: "Choose at least one" }),
			}),
			...(scopes.length === 0 && { scopes: "Choose where it holds" }),
		}),
		send: async ({ name, scopes, days, ...chosen }) => {
			const token = { name, scopes: [...scopes], days: Number(days), may: grantsOf(chosenOf(chosen)) };
			onMade(await confirmed(() => calls.make(kind, token)));
		},
	});
	const { values, change, failure } = form;
	return (
		<Form form={form} action="Create token" look="dialog" onCancel={onCancel} noValidate>
			<TextInput
				{...form.text("name")}
				label="Name"
				description="What the program is called. The activity list says it."
				autoComplete="off"
				maxLength={60}
				autoFocus
				data-autofocus
			/>
			<Radio.Group
				label="What it may do with records"
				name="permission"
				value={values.permission}
				error={failure.fields.permission ?? failure.fields.may}
				onChange={(permission) => change({ permission: permission as Chosen["permission"] })}
			>
				<Stack gap="xs" mt={6}>
					{ways.map(([permission, label, about]) => (
						<Radio key={permission} value={permission} label={label} description={about} />
					))}
				</Stack>
			</Radio.Group>
			{values.permission !== "" && (
				<CollectionsField
					offered={offeredFor(values.permission, actorOf(user))}
					aboutAll="As far as you may do it yourself."
					value={values}
					error={failure.fields.only}
					onChange={change}
				/>
			)}
			<Checkbox
				label="Files"
				name="isOfFiles"
				description="See, add, change and remove files of the library."
				checked={values.isOfFiles}
				onChange={(event) => change({ isOfFiles: event.currentTarget.checked })}
			/>
			<PlacesField
				words={where}
				value={values.scopes}
				error={failure.fields.scopes}
				onChange={(scopes) => change({ scopes })}
			/>
			<NumberInput
				label="Days until it ends"
				name="days"
				min={1}
				max={mostDays}
				allowDecimal={false}
				value={values.days}
				error={failure.fields.days}
				onChange={(days) => change({ days })}
			/>
		</Form>
	);
}

function offeredFor(permission: Permission, actor: Actor): readonly CollectionName[] {
	return collectionNames.filter(
		(name) => isGrantable(permission, collections[name]) && mayReadAll(actor, collections[name]),
	);
}

function chosenOf({
	permission,
	isOfAll,
	only,
	isOfFiles,
}: Omit<Chosen, "only"> & CollectionsChoice): Chosen {
	const left = only.filter((name) => permission !== "" && isGrantable(permission, collections[name]));
	return { permission, only: isOfAll ? undefined : left, isOfFiles };
}
