import { Button, Group, Text, Title } from "@mantine/core";
import { useRevalidator } from "react-router";
import { events } from "../../../model/api/operating/events.ts";
import type { Webhook, WebhookDelivery } from "../../../model/api/operating/webhook-api.ts";
import { showDone, showFailure } from "../../kit/parts/feedback/notify.ts";
import { State } from "../../kit/parts/state.tsx";
import { When } from "../../kit/parts/when.tsx";
import { calls } from "./calls.ts";
import classes from "./deliveries.module.css";

interface DeliveriesProps {
	readonly webhook: Webhook;
	readonly deliveries: readonly WebhookDelivery[];
}

export function Deliveries({ webhook, deliveries }: DeliveriesProps) {
	const { revalidate, state } = useRevalidator();
	async function repeat({ id }: WebhookDelivery) {
		try {
			await calls.repeat(webhook.id, id);
			showDone(webhook.isOn ? "It is being sent again" : "It will be sent when the webhook is turned on");
		} catch (error) {
			showFailure("It was not sent again", error);
		}
		await revalidate();
	}
	return (
		<section aria-labelledby="deliveries" className={classes.section}>
			<Group justify="space-between">
				<Title order={2} size="h4" id="deliveries">
					Latest deliveries
				</Title>
				<Button variant="default" size="xs" disabled={state !== "idle"} onClick={() => void revalidate()}>
					Refresh
				</Button>
			</Group>
			{deliveries.length === 0 && (
				<Text size="sm" c="dimmed" mt="xs">
					Nothing has been sent yet.
				</Text>
			)}
			<ul className={classes.list}>
				{deliveries.map((delivery) => (
					<Delivery key={delivery.id} delivery={delivery} onRepeat={() => void repeat(delivery)} />
				))}
			</ul>
		</section>
	);
}

interface DeliveryProps {
	readonly delivery: WebhookDelivery;
	readonly onRepeat: () => void;
}

function Delivery({ delivery: { type, at, ms, status, request, answer }, onRepeat }: DeliveryProps) {
	const isTaken = status >= 200 && status < 300;
	return (
		<li>
			<details className={classes.delivery}>
				<summary>
					<State is={isTaken ? "on" : "waiting"}>{status === 0 ? "No response" : String(status)}</State>
					<span>{events[type].label}</span>
					<span className={classes.when}>
						<When at={at} /> · {ms} ms
					</span>
				</summary>
				<Part title="Sent">
					{Object.entries(request.headers).map(([name, value]) => `${name}: ${value}\n`)}
					{`\n${request.body}`}
				</Part>
				<Part title={status === 0 ? "Reason" : "Response"}>{answer || "(empty)"}</Part>
				<Button variant="default" size="xs" onClick={onRepeat}>
					Send again
				</Button>
			</details>
		</li>
	);
}

function Part({ title, children }: { readonly title: string; readonly children: React.ReactNode }) {
	return (
		<>
			<Text size="xs" c="dimmed" mt="xs">
				{title}
			</Text>
			<pre className={classes.text}>{children}</pre>
		</>
	);
}
