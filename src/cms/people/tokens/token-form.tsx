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
	["read", "Read", "See published records and drafts."],
	["write", "Write drafts", "Also write drafts, comment and request reviews."],
	["publish", "Publish", "Also change what visitors see."],
	["", "Nothing", "For programs that only use files."],
];

const where: PlacesWords = {
	label: "Websites",
	everywhere: "All of your websites",
	aboutEverywhere: "Including websites added later.",
	some: "Some websites",
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
			...(name.trim() === "" && { name: "Enter a name" }),
			...(grantsOf(chosenOf(chosen)).length === 0 && {
				...(chosen.permission === ""
					? { permission: "Choose a permission" }
					: { only: "Choose at least one" }),
			}),
			...(scopes.length === 0 && { scopes: "Choose websites" }),
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
				description="Name of the program. Shown in the activity list."
				autoComplete="off"
				maxLength={60}
				autoFocus
				data-autofocus
			/>
			<Radio.Group
				label="Permission for records"
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
					aboutAll="At most your own permissions."
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
				label="Expires after (days)"
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
