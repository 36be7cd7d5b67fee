import { TextInput } from "@mantine/core";
import { useState } from "react";
import type { OwnAccount } from "../../../model/api/people/account-api.ts";
import { client } from "../../client.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { Panel } from "./panel.tsx";

export function EmailPanel({ account }: { readonly account: OwnAccount }) {
	const [sentTo, setSentTo] = useState("");
	const form = useForm({
		values: { email: "" },
		async send({ email }) {
			await confirmed(() => client.account.requestEmail(email.trim()));
			setSentTo(email.trim());
			form.change({ email: "" });
		},
	});
	return (
		<Panel title="Email" lead={`You sign in as ${account.email}.`}>
			<Form
				form={form}
				action="Send the link"
				look="panel"
				done={sentTo && `An email is on its way to ${sentTo}. Its link works for 60 minutes.`}
			>
				<TextInput
					{...form.text("email")}
					type="email"
					label="New address"
					description="We will send a link to it. Nothing changes until you open it."
					autoComplete="email"
					required
					withAsterisk={false}
				/>
			</Form>
		</Panel>
	);
}
