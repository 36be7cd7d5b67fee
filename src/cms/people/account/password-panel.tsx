import { useRevalidator } from "react-router";
import type { OwnAccount } from "../../../model/api/people/account-api.ts";
import { client } from "../../client.ts";
import { Form } from "../../kit/form/form.tsx";
import { NewPassword } from "../../kit/form/new-password.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../kit/parts/feedback/tell.ts";
import { Panel } from "./panel.tsx";

/** Another password; anyone else who knew the one before is out. */
export function PasswordPanel({ account }: { readonly account: OwnAccount }) {
	const { revalidate } = useRevalidator();
	const form = useForm({
		values: { password: "" },
		async send({ password }) {
			await confirmed(() => client.account.changePassword(password));
			form.change({ password: "" });
			showDone("Your password has been changed; all other sessions have ended");
			void revalidate();
		},
	});
	return (
		<Panel title="Password" lead="A new one signs you out everywhere else.">
			<Form form={form} action={account.hasPassword ? "Change password" : "Set a password"} look="panel">
				{/* So that a password manager knows whose password it keeps. */}
				<input type="text" hidden readOnly autoComplete="username" value={account.email} />
				<NewPassword {...form.text("password")} least={account.minPasswordLength} />
			</Form>
		</Panel>
	);
}
