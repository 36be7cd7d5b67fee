import type { Webhook } from "../../../model/api/operating/webhook-api.ts";
import { State } from "../../kit/parts/state.tsx";
import { When } from "../../kit/parts/when.tsx";

export function ReceiverState({ webhook: { isOn, failingSince, waiting } }: { readonly webhook: Webhook }) {
	const count = waiting === 1 ? "1 event waiting" : `${waiting} events waiting`;
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
