package orderbook

import (
	"errors"
	"math/rand"
	"reflect"
	"testing"
)

func limit(id OrderID, side Side, price, quantity int64) Order {
	return Order{ID: id, Owner: uint64(id), Side: side, Kind: Limit, Price: price, Quantity: quantity}
}

func submit(t *testing.T, b *Book, o Order) Result {
	t.Helper()
	result, err := b.Submit(o)
	if err != nil {
		t.Fatalf("order %d: %v", o.ID, err)
	}
	return result
}

func makers(trades []Trade) (ids []OrderID) {
	for _, trade := range trades {
		ids = append(ids, trade.Maker)
	}
	return ids
}

func TestPriceComesBeforeTime(t *testing.T) {
	b := New()
	submit(t, b, limit(1, Sell, 102, 5))
	submit(t, b, limit(2, Sell, 101, 5))
	submit(t, b, limit(3, Sell, 101, 5))
	result := submit(t, b, limit(4, Buy, 102, 12))
	if got, want := makers(result.Trades), []OrderID{2, 3, 1}; !reflect.DeepEqual(got, want) {
		t.Fatalf("makers %v, want %v", got, want)
	}
	if result.Filled != 12 || result.Resting != 0 {
		t.Fatalf("result %+v", result)
	}
}

func TestTradesHappenAtTheMakersPrice(t *testing.T) {
	b := New()
	submit(t, b, limit(1, Buy, 100, 3))
	result := submit(t, b, limit(2, Sell, 90, 3))
	if result.Trades[0].Price != 100 {
		t.Fatalf("price %d, want 100", result.Trades[0].Price)
	}
}

func TestARestStaysWithItsPlaceInTheQueue(t *testing.T) {
	b := New()
	submit(t, b, limit(1, Sell, 100, 10))
	submit(t, b, limit(2, Sell, 100, 10))
	submit(t, b, limit(3, Buy, 100, 4))
	result := submit(t, b, limit(4, Buy, 100, 8))
	if got, want := makers(result.Trades), []OrderID{1, 2}; !reflect.DeepEqual(got, want) {
		t.Fatalf("makers %v, want %v", got, want)
	}
	_, asks := b.Depth(5)
	if want := []Level{{Price: 100, Quantity: 8, Orders: 1}}; !reflect.DeepEqual(asks, want) {
		t.Fatalf("asks %v, want %v", asks, want)
	}
}

func TestKinds(t *testing.T) {
	cases := []struct {
		name  string
		order Order
		want  Result
		err   error
	}{
		{"market takes every level", Order{Side: Buy, Kind: Market, Quantity: 15}, Result{Filled: 15}, nil},
		{"market drops its rest", Order{Side: Buy, Kind: Market, Quantity: 25}, Result{Filled: 20, Cancelled: 5}, nil},
		{"ioc stops at its limit", Order{Side: Buy, Kind: ImmediateOrCancel, Price: 100, Quantity: 15},
			Result{Filled: 10, Cancelled: 5}, nil},
		{"post-only rests", Order{Side: Buy, Kind: PostOnly, Price: 99, Quantity: 5}, Result{Resting: 5}, nil},
		{"post-only never takes", Order{Side: Buy, Kind: PostOnly, Price: 100, Quantity: 5}, Result{}, ErrWouldTrade},
		{"no quantity", Order{Side: Buy, Kind: Limit, Price: 1}, Result{}, ErrBadOrder},
		{"no price", Order{Side: Buy, Kind: Limit, Quantity: 1}, Result{}, ErrBadOrder},
		{"no side", Order{Kind: Limit, Price: 1, Quantity: 1}, Result{}, ErrBadOrder},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			b := New()
			submit(t, b, limit(1, Sell, 100, 10))
			submit(t, b, limit(2, Sell, 101, 10))
			c.order.ID = 9
			got, err := b.Submit(c.order)
			got.Trades = nil
			if !errors.Is(err, c.err) || !reflect.DeepEqual(got, c.want) {
				t.Fatalf("got %+v, %v; want %+v, %v", got, err, c.want, c.err)
			}
		})
	}
}

func TestCancel(t *testing.T) {
	b := New()
	submit(t, b, limit(1, Buy, 100, 10))
	submit(t, b, limit(2, Sell, 100, 4))
	if _, err := b.Cancel(1, 2); !errors.Is(err, ErrNotOwner) {
		t.Fatalf("a stranger's cancel: %v", err)
	}
	if left, err := b.Cancel(1, 1); err != nil || left != 6 {
		t.Fatalf("left %d, %v; want 6", left, err)
	}
	if _, err := b.Cancel(1, 1); !errors.Is(err, ErrUnknownOrder) {
		t.Fatalf("a second cancel: %v", err)
	}
	if bids, _ := b.Depth(1); len(bids) != 0 || b.Len() != 0 {
		t.Fatalf("the book is not empty: %v", bids)
	}
}

func TestAnIDIsUsedOnce(t *testing.T) {
	b := New()
	submit(t, b, limit(1, Buy, 100, 1))
	submit(t, b, limit(2, Sell, 100, 1))
	if _, err := b.Submit(limit(1, Buy, 100, 1)); !errors.Is(err, ErrDuplicateID) {
		t.Fatalf("got %v", err)
	}
}

// run feeds random commands to a book and checks after each what must always hold.
func run(t *testing.T, seed int64) []Trade {
	random := rand.New(rand.NewSource(seed))
	b := New()
	var trades []Trade
	for id := OrderID(1); id <= 3000; id++ {
		if random.Intn(4) == 0 {
			victim := OrderID(random.Int63n(int64(id)) + 1)
			_, _ = b.Cancel(victim, uint64(victim))
		}
		o := limit(id, Side(1+random.Intn(2)), 90+random.Int63n(20), 1+random.Int63n(50))
		o.Kind = Kind(1 + random.Intn(4))
		result, err := b.Submit(o)
		if errors.Is(err, ErrWouldTrade) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		if result.Filled+result.Resting+result.Cancelled != o.Quantity {
			t.Fatalf("order %d lost quantity: %+v", id, result)
		}
		if bid, ask, ok := b.Spread(); ok && bid >= ask {
			t.Fatalf("the book is crossed: %d >= %d", bid, ask)
		}
		trades = append(trades, result.Trades...)
	}
	bids, asks := b.Depth(1000)
	var resting int64
	for _, r := range b.orders {
		resting += r.left
	}
	for _, l := range append(bids, asks...) {
		resting -= l.Quantity
	}
	if resting != 0 {
		t.Fatalf("levels and orders differ by %d", resting)
	}
	return trades
}

func TestInvariantsAndReplay(t *testing.T) {
	for seed := int64(0); seed < 20; seed++ {
		if first, second := run(t, seed), run(t, seed); !reflect.DeepEqual(first, second) {
			t.Fatalf("seed %d: a replay gave other trades", seed)
		}
	}
}

func BenchmarkSubmit(b *testing.B) {
	random := rand.New(rand.NewSource(1))
	book := New()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		_, _ = book.Submit(limit(OrderID(i+1), Side(1+random.Intn(2)), 9_900+random.Int63n(200), 1+random.Int63n(10)))
	}
}
