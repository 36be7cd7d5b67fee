import { TextInput } from "@mantine/core";
import { useRevalidator } from "react-router";
import type { OwnAccount } from "../../../model/api/people/account-api.ts";
import { users } from "../../../model/collections/users.ts";
import { client } from "../../client.ts";
import { loadLookups } from "../../context/lookups/lookups.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { FileWidget } from "../../records/widgets/file/file-widget.tsx";
import { Panel } from "./panel.tsx";

export function ProfilePanel({ account }: { readonly account: OwnAccount }) {
	const { revalidate } = useRevalidator();
	const form = useForm({
		values: { name: account.name, picture: account.picture },
		async send(values) {
			await client.account.change(values);
			await Promise.all([loadLookups(), client.auth.revalidate()]);
			showDone("Profile saved");
			void revalidate();
		},
	});
	return (
		<Panel title="Profile" lead="Shown in the activity list and in histories.">
			<Form form={form} action="Save profile" look="panel">
				<TextInput
					{...form.text("name")}
					label="Name"
					autoComplete="name"
					required
					withAsterisk={false}
					maxLength={120}
				/>
				<FileWidget
					name="picture"
					field={users.fields.picture}
					value={form.values.picture}
					error={form.failure.fields.picture}
					isOfLibrary
					onChange={(picture) => form.change({ picture })}
				/>
			</Form>
		</Panel>
	);
}
