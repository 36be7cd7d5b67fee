import type { Webhook } from "../../../model/api/operating/webhook-api.ts";
import { State } from "../../kit/parts/state.tsx";
import { When } from "../../kit/parts/when.tsx";

/** Whether the receiver of a webhook answers, and how much it has yet to be told. */
export function ReceiverState({ webhook: { isOn, failingSince, waiting } }: { readonly webhook: Webhook }) {
	const count = waiting === 1 ? "1 event waits" : `${waiting} events wait`;
	return (
		<>
			{!isOn && <State is="off">Off</State>}
			{isOn && failingSince === 0 && <State is="on">On</State>}
			{isOn && failingSince > 0 && (
				<State is="waiting">
					Failing since <When at={failingSince} />
				</State>
			)}
			{waiting > 0 && ` · ${count}`}
		</>
	);
}
