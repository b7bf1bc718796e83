-- Sends orders with wrk, each of somebody else and under a key of its own.
-- wrk -s load.lua URL -- FILE SEED: the request with places to fill in, and what tells this run from others.

local threads = 0

function setup(thread)
  thread:set("id", threads)
  threads = threads + 1
end

function init(args)
  local file = assert(io.open(args[1], "r"))
  local body = file:read("*a")
  file:close()
  parts = {}
  for part in (body .. "@N@"):gmatch("(.-)@N@") do
    parts[#parts + 1] = part
  end
  seed = args[2]
  sent = 0
  headers = { ["Content-Type"] = "application/json" }
end

function request()
  sent = sent + 1
  local own = string.format("%d%07d", id + 1, sent)
  headers["Idempotency-Key"] = "bench-" .. seed .. "-" .. own .. "-order"
  -- None of the exchanges that are services, such as 311.
  local phone = string.format("514 %d-%04d", 220 + sent % 90, math.floor(sent / 90) % 10000)
  local body = parts[1] .. seed .. own .. parts[2] .. phone .. parts[3] .. own .. parts[4]
  return wrk.format("POST", nil, headers, body)
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '{"count":%d,"seconds":%f,"median":%f,"p99":%f,"bad":%d}\n',
    summary.requests, summary.duration / 1e6,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000,
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end
