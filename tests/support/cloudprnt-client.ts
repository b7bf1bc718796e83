// A Star CloudPRNT printer: it asks for work, fetches, prints and confirms it by the maker's protocol guide (2.4), and
// fails in every way that a printer does.

type Answer = {
  readonly jobReady: boolean;
  readonly mediaTypes?: readonly string[];
  readonly jobToken?: string;
  readonly deleteMethod?: 'DELETE' | 'GET';
  readonly clientAction?: readonly { readonly request: string; readonly options?: string }[];
};

/** A printed job. */
export type CloudJob = {
  readonly token: string | null;
  readonly type: string;
  readonly bytes: Uint8Array;
};

export type CloudPrinterOptions = {
  readonly request: (path: string, init: RequestInit) => Promise<Response>;
  readonly path: string;
  readonly mac: string;
  /** Its media types, the preferred one first; an older model's is Star Line. */
  readonly types?: readonly string[];
  /** Older models know no tokens. */
  readonly hasTokens?: boolean;
};

const online = '200 OK';

/** Switches on a printer that polls this address. */
export function openCloudPrinter({
  request,
  path,
  mac,
  types = ['application/vnd.star.starprnt', 'text/plain'],
  hasTokens = true,
}: CloudPrinterOptions) {
  const jobs: CloudJob[] = [];
  let code = online;
  let isConfirming = true;
  let failure: string | null = null;
  let results: { readonly request: string; readonly result: string }[] = [];

  async function post(token?: string): Promise<Answer> {
    const response = await request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        status: code.startsWith('2') ? '23 86 00 00 00 00 00 00 00' : '23 86 08 00 00 08 00 00 00',
        printerMAC: mac,
        statusCode: encodeURIComponent(code),
        printingInProgress: false,
        clientAction: results.length > 0 ? results : null,
        ...(token ? { jobToken: token } : {}),
      }),
    });
    results = [];
    if (response.status !== 200) throw new Error(`A poll was answered with ${response.status}.`);
    return (await response.json()) as Answer;
  }

  function query(values: Readonly<Record<string, string | null>>): string {
    const given = Object.entries(values).filter(([, value]) => value !== null);
    return given.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&');
  }

  async function confirm(status: string, token: string | null, method: 'DELETE' | 'GET') {
    const isGet = method === 'GET';
    const asked = query({ uid: '', mac, code: status, token });
    const response = await request(`${path}?${asked}${isGet ? '&delete' : ''}`, { method });
    return response.status;
  }

  async function fetchJob({ mediaTypes = [], jobToken, deleteMethod = 'DELETE' }: Answer) {
    const token = hasTokens ? (jobToken ?? null) : null;
    const type = types.find((each) => mediaTypes.includes(each));
    if (type === undefined) {
      await confirm('510 Unsupported media type', token, deleteMethod);
      return null;
    }
    const response = await request(`${path}?${query({ uid: '', type, mac, token })}`, {
      method: 'GET',
      headers: { 'X-Star-Mac': mac, Accept: types.join(', ') },
    });
    const isAsked = response.headers.get('content-type')?.startsWith(type) === true;
    if (response.status !== 200 || !isAsked) {
      await confirm(
        response.status === 200 ? '511 Decoding failed' : '520 Download failed',
        token,
        deleteMethod,
      );
      return null;
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (failure !== null) {
      await confirm(failure, token, deleteMethod);
      return null;
    }
    const job: CloudJob = { token, type, bytes };
    jobs.push(job);
    if (isConfirming) await confirm(online, token, deleteMethod);
    return job;
  }

  function settings(requests: Answer['clientAction']) {
    const known: Readonly<Record<string, string>> = {
      ClientType: 'Star mC-Print3',
      ClientVersion: '3.5',
      GetPollInterval: '5',
    };
    results = (requests ?? []).map(({ request }) => ({ request, result: known[request] ?? '' }));
  }

  return {
    /** Printed jobs, in order. */
    get jobs(): readonly CloudJob[] {
      return jobs;
    },
    /**
     * Polls once, and prints a job; null without one, or while it cannot print. The server's questions are answered
     * with the next poll.
     */
    async poll(): Promise<CloudJob | null> {
      const answer = await post();
      settings(answer.clientAction);
      // A printer without paper goes on polling, and fetches nothing.
      return answer.jobReady && code.startsWith('2') ? await fetchJob(answer) : null;
    },
    /** It prints, and its confirmation gets lost. */
    loseAnswer() {
      isConfirming = false;
    },
    paperOut() {
      code = '410 Out of paper';
    },
    coverOpen() {
      code = '420 Cover open';
    },
    /** It fetches, and cannot print what it fetched. */
    failJobs(status = '410 Out of paper') {
      failure = status;
    },
    recover() {
      code = online;
      failure = null;
      isConfirming = true;
    },
    /** Confirms a job again, like a printer that heard no answer. */
    async confirmAgain(job: CloudJob): Promise<number> {
      return await confirm(online, job.token, 'DELETE');
    },
  };
}
