// Command orderbook reads one command a line and writes JSON: a toy exchange for the terminal.
//
//	buy 1 100 5        limit order: id, price, quantity
//	sell 2 market 3    market order
//	cancel 1
//	depth
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"example.com/orderbook/orderbook"
)

const usage = "buy|sell <id> <price|market> <quantity>, cancel <id>, depth"

func main() {
	if err := serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func serve(in io.Reader, out io.Writer) error {
	book := orderbook.New()
	encoder := json.NewEncoder(out)
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		if len(words) == 0 || strings.HasPrefix(words[0], "#") {
			continue
		}
		answer, err := run(book, words)
		if err != nil {
			answer = map[string]string{"error": err.Error()}
		}
		if err := encoder.Encode(answer); err != nil {
			return err
		}
	}
	return lines.Err()
}

func run(book *orderbook.Book, words []string) (any, error) {
	switch {
	case words[0] == "depth" && len(words) == 1:
		bids, asks := book.Depth(10)
		return map[string][]orderbook.Level{"bids": bids, "asks": asks}, nil
	case words[0] == "cancel" && len(words) == 2:
		id, err := strconv.ParseUint(words[1], 10, 64)
		if err != nil {
			return nil, err
		}
		left, err := book.Cancel(orderbook.OrderID(id), 0)
		return map[string]int64{"cancelled": left}, err
	case (words[0] == "buy" || words[0] == "sell") && len(words) == 4:
		order, err := parse(words)
		if err != nil {
			return nil, err
		}
		return book.Submit(order)
	}
	return nil, fmt.Errorf("usage: %s", usage)
}

func parse(words []string) (order orderbook.Order, err error) {
	order.Side, order.Kind = orderbook.Buy, orderbook.Limit
	if words[0] == "sell" {
		order.Side = orderbook.Sell
	}
	id, err := strconv.ParseUint(words[1], 10, 64)
	if err != nil {
		return order, err
	}
	order.ID = orderbook.OrderID(id)
	if words[2] == "market" {
		order.Kind = orderbook.Market
	} else if order.Price, err = strconv.ParseInt(words[2], 10, 64); err != nil {
		return order, err
	}
	order.Quantity, err = strconv.ParseInt(words[3], 10, 64)
	return order, err
}
