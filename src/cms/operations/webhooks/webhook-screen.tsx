import { Box, Button, Text } from "@mantine/core";
import { useState } from "react";
import { type LoaderFunctionArgs, useNavigate, useRevalidator } from "react-router";
import type { Webhook } from "../../../model/api/operating/webhook-api.ts";
import type { ScreenProps } from "../../context/screen/loaded-screen.tsx";
import { Notice } from "../../kit/form/notice.tsx";
import { useAttempt } from "../../kit/form/use-attempt.ts";
import { confirmed } from "../../kit/parts/feedback/confirmed.ts";
import { showDone } from "../../kit/parts/feedback/notify.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { QuestionDialog } from "../../kit/parts/question-dialog.tsx";
import { ShownOnce } from "../../kit/parts/shown-once.tsx";
import { calls } from "./calls.ts";
import { Deliveries } from "./deliveries.tsx";
import { ReceiverState } from "./receiver-state.tsx";
import { WebhookForm } from "./webhook-form.tsx";

export const namesOf = () => ({ title: "Webhook", what: "The webhook" });

export async function load({ params: { id = "" } }: LoaderFunctionArgs) {
	const [{ items }, deliveries] = await Promise.all([calls.list(), calls.deliveries(id)]);
	const webhook = items.find((one) => one.id === id);
	if (!webhook) throw new Error("Webhook not found");
	return { webhook, deliveries: deliveries.items };
}

export default function WebhookScreen({ data: { webhook, deliveries } }: ScreenProps<typeof load>) {
	const { revalidate } = useRevalidator();
	const [done, setDone] = useState("");
	const [secret, setSecret] = useState("");
	const { attempt, isBusy, failure } = useAttempt();
	const renew = () =>
		attempt(() => confirmed(async () => setSecret((await calls.renewSecret(webhook.id)).secret)));
	return (
		<>
			<PageHeader
				title={webhook.name}
				subtitle={<ReceiverState webhook={webhook} />}
				action={
					<>
						<Button variant="default" disabled={isBusy} onClick={() => void renew()}>
							New secret
						</Button>
						<Remove webhook={webhook} />
					</>
				}
			/>
			{secret && (
				<Box maw="42rem">
					<ShownOnce key={secret} label="Signing secret" value={secret} />
					<Text size="sm" mb="md">
						For one day, requests are also signed with the previous secret.
					</Text>
				</Box>
			)}
			<Notice failure={failure.message} />
			<Deliveries webhook={webhook} deliveries={deliveries} />
			<Box maw="42rem" mt="xl">
				<WebhookForm
					webhook={webhook}
					action="Save"
					done={done}
					send={async (values) => {
						setDone("");
						await calls.change(webhook.id, values);
						setDone("Saved");
						await revalidate();
					}}
				/>
			</Box>
		</>
	);
}

function Remove({ webhook: { id, name } }: { readonly webhook: Webhook }) {
	const navigate = useNavigate();
	const [isAsked, setAsked] = useState(false);
	const { attempt, isBusy, failure } = useAttempt();
	async function remove() {
		if (!(await attempt(() => calls.remove(id)))) return;
		showDone(`Removed “${name}”`);
		await navigate("/cms/webhooks");
	}
	return (
		<>
			<Button variant="default" onClick={() => setAsked(true)}>
				Remove
			</Button>
			<QuestionDialog
				opened={isAsked}
				onClose={() => setAsked(false)}
				title={`Remove “${name}”?`}
				text={failure.message || "It receives no more events, including those that are waiting."}
			>
				<Button variant="default" data-autofocus onClick={() => setAsked(false)}>
					Cancel
				</Button>
				<Button color="red.9" disabled={isBusy} onClick={() => void remove()}>
					Remove webhook
				</Button>
			</QuestionDialog>
		</>
	);
}
