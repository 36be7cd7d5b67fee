import { Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { Suspense } from "react";
import type { AppToAdd } from "../../../../model/api/people/account-api.ts";
import { client } from "../../../client.ts";
import { Form } from "../../../kit/form/form.tsx";
import { useForm } from "../../../kit/form/use-form.ts";
import { componentOnRequest } from "../../../kit/lazy/lazy.ts";
import classes from "../account.module.css";

const QrCode = componentOnRequest(async () => (await import("./qr-code.tsx")).QrCode);

interface AppSetupProps {
	readonly app: AppToAdd;
	readonly onDone: (recoveryCodes: readonly string[]) => void;
	readonly onCancel: () => void;
}

export function AppSetup({ app, onDone, onCancel }: AppSetupProps) {
	const form = useForm({
		values: { code: "" },
		async send({ code }) {
			const { secondFactor } = client.auth;
			onDone(await secondFactor.confirmApp({ token: app.token, code: code.replace(/\s/g, "") }));
		},
	});
	return (
		<Form form={form} action="Set up" look="front" onCancel={onCancel} again="code">
			<Text size="sm">
				Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or
				1Password.
			</Text>
			<Suspense fallback={<Skeleton h={208} w={208} mx="auto" />}>
				<QrCode text={app.address} label="QR code for your app" />
			</Suspense>
			<Stack gap={4}>
				<Text size="sm">Or type this into the app:</Text>
				<code className={classes.secret} data-secret>
					{inFours(app.secret)}
				</code>
			</Stack>
			<TextInput
				{...form.text("code")}
				label="6-digit code"
				description="The app shows a new one every 30 seconds."
				inputMode="numeric"
				autoComplete="one-time-code"
				required
				withAsterisk={false}
				readOnly={form.isBusy}
			/>
		</Form>
	);
}

function inFours(secret: string): string {
	return secret.replace(/(.{4})(?=.)/g, "$1 ");
}
