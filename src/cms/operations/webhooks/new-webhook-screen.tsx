import { Box, Button, Text } from "@mantine/core";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { AddedWebhook } from "../../../model/api/operating/webhook-api.ts";
import { PageHeader } from "../../kit/parts/page-header.tsx";
import { ShownOnce } from "../../kit/parts/shown-once.tsx";
import { calls } from "./calls.ts";
import { WebhookForm } from "./webhook-form.tsx";

/** Shows the secret of the new webhook once. */
export default function NewWebhookScreen() {
	const navigate = useNavigate();
	const [added, setMade] = useState<AddedWebhook>();
	if (!added)
		return (
			<>
				<PageHeader title="New webhook" />
				<Box maw="42rem">
					<WebhookForm
						action="Add webhook"
						send={async ({ isOn: _, ...values }) => setMade(await calls.add(values))}
						onCancel={() => navigate("/cms/webhooks")}
					/>
				</Box>
			</>
		);
	return (
		<>
			<PageHeader title={added.name} subtitle="The webhook has been added." />
			<Box maw="42rem">
				<ShownOnce label="Signing secret" value={added.secret} />
				<Text size="sm" mb="md">
					The receiver uses it to verify that a request comes from this installation.
				</Text>
				<Button component={Link} to={`/cms/webhooks/${added.id}`}>
					Done
				</Button>
			</Box>
		</>
	);
}
