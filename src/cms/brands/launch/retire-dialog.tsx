import { Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { displayHost } from "../../context/lookups/display-host.ts";
import { useLookups, type WebsiteName } from "../../context/lookups/lookups.ts";
import { WebsiteSelect } from "../../context/lookups/website-select.tsx";
import { Form } from "../../kit/form/form.tsx";
import { useForm } from "../../kit/form/use-form.ts";

interface RetireDialogProps {
	readonly website: { readonly id: string; readonly domain: string };
	readonly onClose: () => void;
	readonly onRetire: (leadsTo: string) => Promise<void>;
}

export function RetireDialog({ website, onClose, onRetire }: RetireDialogProps) {
	const [to, setTo] = useState<WebsiteName>();
	const { websites } = useLookups();
	const form = useForm({ values: { leadsTo: "" }, send: () => onRetire(to?.id ?? "") });
	const isAlone = websites.length < 2;
	return (
		<Modal opened onClose={onClose} title={`Retire ${displayHost(website.domain)}?`} centered>
			<Form form={form} action="Retire website" look="dialog" onCancel={onClose} isDangerous>
				<Stack gap="sm">
					{!isAlone && (
						<div>
							<Text size="sm" fw={500} mb={4}>
								Redirect its visitors to
							</Text>
							<WebsiteSelect
								label="Redirect its visitors to"
								placeholder="Nowhere: say that it is gone"
								website={to}
								onChoose={setTo}
							/>
						</div>
					)}
					<Text size="sm">
						{to
							? `Each address of ${displayHost(website.domain)} leads to ${displayHost(to.domain)}: an article to itself where it is placed there, any other to the library, the landing page to the landing page.`
							: `Each address of ${displayHost(website.domain)} says that the website is gone (410).`}
					</Text>
					<Text size="sm">
						Search engines find articles that are elsewhere, too, there from now on. Its record, wording and
						placements stay, and you can bring it back as it is.
					</Text>
					{form.failure.fields.leadsTo && (
						<Text size="sm" c="red" role="alert">
							{form.failure.fields.leadsTo}
						</Text>
					)}
				</Stack>
			</Form>
		</Modal>
	);
}
