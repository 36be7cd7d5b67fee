import { Fieldset, Stack, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import type { Erasure, PersonInput } from "../../../model/api/people/person-api.ts";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";
import { BusyButton } from "../../kit/parts/busy-button.tsx";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { saveFile } from "../../kit/parts/save-file.ts";
import { calls } from "./calls.ts";
import { StoredData } from "./stored-data.tsx";

interface PersonFormProps {
	readonly email: string;
	readonly onErased: () => void;
}

interface Values {
	readonly email: string;
	readonly name: string;
}

export function PersonForm({ email, onErased }: PersonFormProps) {
	const [erasure, setFound] = useState<Erasure>();
	const form = useForm<Values>({
		values: { email, name: "" },
		async send(values) {
			const input = inputOf(values);
			if (!erasure) return setFound(await calls.preview(input));
			await confirmed(() => calls.erase(input));
			setFound(undefined);
			form.change({ email: "", name: "" });
			showDone("Erased");
			onErased();
		},
	});
	return (
		<Form
			form={form}
			action={erasure ? "Erase permanently" : "Find"}
			look="dialog"
			isDangerous={erasure !== undefined}
			onCancel={erasure && (() => setFound(undefined))}
			cancel="Back"
			noValidate
		>
			<Fieldset variant="unstyled" disabled={erasure !== undefined}>
				<Stack>
					<TextInput {...form.text("email")} label="Email" type="email" autoComplete="off" />
					<TextInput
						{...form.text("name")}
						label="Name"
						description="If no account has this name, for example a guest who commented."
						autoComplete="off"
					/>
				</Stack>
			</Fieldset>
			{erasure && (
				<>
					<StoredData found={erasure} />
					<BusyButton
						run={() => exportAs(inputOf(form.values))}
						failure="The data could not be exported"
						style={{ alignSelf: "start" }}
					>
						Export as JSON
					</BusyButton>
					<Text size="sm">
						Erasing deletes the account and removes the name and address from all of these. It cannot be
						undone.
					</Text>
				</>
			)}
		</Form>
	);
}

function inputOf({ email, name }: Values): PersonInput {
	return { email: email.trim(), ...(name.trim() && { name: name.trim() }) };
}

async function exportAs(input: PersonInput): Promise<void> {
	const data = await confirmed(() => calls.collect(input));
	const text = JSON.stringify(data, null, "\t");
	saveFile(new File([text], "personal-data.json", { type: "application/json" }));
}
