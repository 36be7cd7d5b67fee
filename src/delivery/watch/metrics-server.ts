import { createServer, type Server } from "node:http";
import { plainHeaders } from "../http/page-headers.ts";
import { answerProbe, type HealthProbes, sendProbe } from "./health-probes.ts";

const line = { isSecure: false, hsts: "" };

export function createMetricsServer(probes: HealthProbes): Server {
	return createServer((request, response) => {
		const probe = answerProbe(request, probes, true);
		if (probe) void probe.then((answer) => sendProbe(response, answer, line));
		else response.writeHead(404, plainHeaders(line)).end();
	});
}
